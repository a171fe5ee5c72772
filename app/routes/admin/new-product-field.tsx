import type { AddedKind } from '../../../features/ownership/catalogue/additions.ts';
import { FormField } from '../../form/server-form.tsx';
import type { ServerFormState } from '../../form/use-server-form.ts';
import { type Choice, type ChoiceOf, mayLack, type NewFieldLook } from './new-product-fields.ts';
import { ProductField } from './product-field.tsx';
import type { FieldValues } from './product-fields.ts';

const ID_MAX = 64;
const OPTION_ROWS = 8;

interface NewProductFieldProps {
  form: ServerFormState<FieldValues>;
  kind: AddedKind;
  kinds: readonly { id: string; title: string }[];
  choices: Readonly<Record<ChoiceOf, readonly Choice[]>>;
  look: NewFieldLook;
}

/** One field of a new entry, as its type asks. */
export function NewProductField({ form, kind, kinds, choices, look }: NewProductFieldProps) {
  switch (look.type) {
    case 'id':
      return (
        <FormField
          form={form}
          name={look.name}
          label={look.label}
          hint={look.hint}
          maxLength={ID_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          rules={{ validate: (value) => String(value).trim() !== '' || 'Escreva alguma coisa.' }}
        />
      );
    case 'choice':
      return (
        <FormField form={form} name={look.name} label={look.label} hint={look.hint}>
          {(control) => <select {...control}>{optionsOf(choices[look.of])}</select>}
        </FormField>
      );
    case 'several':
      return (
        <FormField
          form={form}
          name={look.name}
          label={look.label}
          optional
          hint="Para escolher mais de um, segure Ctrl (ou Command) e clique."
        >
          {({ defaultValue: _, ...control }) => (
            <select {...control} multiple size={OPTION_ROWS}>
              {optionsOf(choices[look.of])}
            </select>
          )}
        </FormField>
      );
    default:
      return <ProductField form={form} kind={kind} kinds={kinds} look={look} optional={mayLack(kind, look.name)} />;
  }
}

const optionsOf = (choices: readonly Choice[]) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

import type { CatalogueKind } from '../../../features/ownership/catalogue/catalogue.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { FormField } from '../../form/server-form.tsx';
import type { ServerFormState } from '../../form/use-server-form.ts';
import { CodesOfPackField } from './codes-of-pack.tsx';
import { type CodesOfPack, type FieldLook, type FieldValue, type FieldValues, isPrice } from './product-fields.ts';

const TEXT_MAX = 120;
const LONG_MAX = 1_000;
/** Twelve paragraphs of a thousand letters. */
const LINES_MAX = 12_011;

interface ProductFieldProps {
  form: ServerFormState<FieldValues>;
  kind: CatalogueKind;
  kinds: readonly { id: string; title: string }[];
  look: FieldLook;
  /** A new entry may be without it. */
  optional?: boolean;
}

const isWritten = (value: FieldValue) => (value as string).trim() !== '' || 'Escreva alguma coisa.';

/** One field of an entry, as its type asks. */
export function ProductField({
  form,
  kind,
  kinds,
  look: { name, label, type, hint },
  optional = false,
}: ProductFieldProps) {
  const written = { validate: (value: FieldValue) => optional || isWritten(value) };
  const error = form.formState.errors[name]?.message;
  switch (type) {
    case 'switch':
      return <Switch label={label} hint={hint} {...form.register(name)} />;
    case 'codes':
      return (
        <CodesOfPackField
          label={label}
          hint={hint}
          error={error}
          kinds={kinds}
          codes={form.watch(name) as CodesOfPack[]}
          onChange={(codes) => form.setValue(name, codes, { shouldDirty: true })}
        />
      );
    case 'price':
    case 'noPrice': {
      const validate = (text: FieldValue, { available }: FieldValues) =>
        (text === '' && (optional || type === 'noPrice' || (kind === 'skin' && !available))) ||
        isPrice(text as string) ||
        'Escreva um valor, como 35,00.';
      return (
        <MoneyField
          label={label}
          hint={hint}
          optional={optional || type === 'noPrice'}
          error={error}
          {...form.register(name, { validate })}
        />
      );
    }
    case 'text':
      return (
        <FormField
          form={form}
          name={name}
          label={label}
          hint={hint}
          optional={optional}
          maxLength={TEXT_MAX}
          rules={written}
        />
      );
    default:
      return (
        <FormField form={form} name={name} label={label} hint={hint} optional={optional} rules={written}>
          {(control) => (
            <textarea
              {...control}
              rows={type === 'lines' ? 7 : 3}
              maxLength={type === 'lines' ? LINES_MAX : LONG_MAX}
            />
          )}
        </FormField>
      );
  }
}

import { printedNumber } from '../../../../features/publishing/books/page-numbers.ts';
import { Field } from '../../../../ui/field.tsx';
import { FieldPlace } from './fields.tsx';
import { useDraftField } from './use-draft.ts';

const HINT =
  'Só se os números impressos não batem. Vazio: valem os números que o próprio arquivo diz, ou a ordem das páginas.';

/** Corrects by which numbers a search, a link and the reader name the pages of the main file. */
export function PageOne() {
  const { value = null, error, set, mayEdit } = useDraftField('pageOne');
  return (
    <FieldPlace name="pageOne">
      <Field
        label="Página do arquivo com o número 1 impresso"
        optional
        hint={
          value === null
            ? HINT
            : `A página ${value} do arquivo é a 1, a ${value + 40} é a ${printedNumber(value + 40, null, value)}.${value > 1 ? ` As de antes contam i, ii, iii.` : ''}`
        }
        error={error}
        inputMode="numeric"
        maxLength={4}
        readOnly={!mayEdit}
        value={value ?? ''}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replace(/\D/g, '');
          set(digits === '' ? null : Number(digits));
        }}
      />
    </FieldPlace>
  );
}

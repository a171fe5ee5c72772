import { useWatch } from 'react-hook-form';
import { formatWhole } from '../../../lib/number.ts';
import { FormField } from '../../form/server-form.tsx';
import type { ServerFormState } from '../../form/use-server-form.ts';
import type { ProfileValues } from './profile-form.ts';

const DESCRIPTION_LETTERS_MAX = 1000;

export function TextFields({ form }: { form: ServerFormState<ProfileValues> }) {
  const before = form.formState.defaultValues?.displayName;
  return (
    <section aria-labelledby="palavras" className="stack">
      <h2 id="palavras" className="heading">
        Nome e apresentação
      </h2>
      <FormField
        form={form}
        name="displayName"
        rules={{
          validate: (name) => String(name).trim() !== '' || name === before || 'Escreva como você quer ser chamado.',
        }}
        label="Nome"
        hint="Até 128 letras. É o nome impresso nas suas cópias dos livros."
        autoComplete="nickname"
      />
      <div>
        <FormField
          form={form}
          name="profileDescription"
          label="Apresentação"
          hint={`Até ${formatWhole(DESCRIPTION_LETTERS_MAX)} letras.`}
          className="unbounded"
        >
          {(control) => (
            <textarea
              rows={5}
              maxLength={DESCRIPTION_LETTERS_MAX}
              placeholder="Escreva aqui"
              {...control}
              className="control profile-about"
            />
          )}
        </FormField>
        <Counter />
      </div>
    </section>
  );
}

/** The visible counter updates on every letter; screen readers hear it only near the limit. */
function Counter() {
  const { length } = useWatch<ProfileValues, 'profileDescription'>({ name: 'profileDescription' });
  const left = DESCRIPTION_LETTERS_MAX - length;
  const near = [0, 10, 50, 100].find((mark) => left <= mark);
  return (
    <>
      <p className="note profile-count" aria-hidden="true">
        {formatWhole(length)} de {formatWhole(DESCRIPTION_LETTERS_MAX)}
      </p>
      <p className="sr-only" role="status">
        {near === undefined ? '' : near === 0 ? 'Não cabe mais nenhuma letra.' : `Restam menos de ${near + 1} letras.`}
      </p>
    </>
  );
}

import { addRest, changeRest, removeRest, setBack } from '../../game/structure/rests.ts';
import { IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Field } from '../../ui/field.tsx';
import { NamedNew } from './named-new.tsx';
import type { Structure } from './use-structure.ts';

/** The moments that bring resources back, and which. */
export function RestsEditor({ structure }: { structure: Structure }) {
  const { schema, edit, remove } = structure;
  const resources = schema.fields.filter((field) => field.kind === 'resource');
  return (
    <section className="structure-rolls" aria-labelledby="estrutura-descansos">
      <h3 id="estrutura-descansos">Descansos</h3>
      <p className="quiet">Momentos que devolvem recursos ao começo: uma noite de sono, o fim de um caso.</p>
      <ul>
        {(schema.rests ?? []).map((rest) => (
          <li key={rest.id}>
            <div className="structure-condition">
              <div className="structure-form">
                <Field
                  label="Nome"
                  value={rest.label}
                  maxLength={80}
                  error={rest.label.trim() === '' ? 'Um descanso precisa de um nome.' : undefined}
                  onChange={({ currentTarget }) =>
                    edit((one) => changeRest(one, { ...rest, label: currentTarget.value }))
                  }
                />
                <Field
                  label="Explicação"
                  optional
                  value={rest.help ?? ''}
                  maxLength={300}
                  onChange={({ currentTarget: { value } }) => {
                    const { help: _, ...without } = rest;
                    edit((one) => changeRest(one, value === '' ? without : { ...rest, help: value }));
                  }}
                />
              </div>
              <fieldset className="structure-group">
                <legend>Devolve</legend>
                {resources.length === 0 && <p className="quiet">Ainda não há recursos na ficha.</p>}
                {resources.map((field) => (
                  <Checkbox
                    key={field.id}
                    label={field.label}
                    checked={field.resetOn?.includes(rest.id) ?? false}
                    onChange={({ currentTarget: { checked } }) =>
                      edit((one) => setBack(one, rest.id, field.id, checked))
                    }
                  />
                ))}
              </fieldset>
            </div>
            <IconButton
              icon="trash"
              label={`Remover o descanso ${rest.label}`}
              onClick={() => remove(`O descanso ${rest.label}`, (one) => removeRest(one, rest.id))}
            />
          </li>
        ))}
      </ul>
      <NamedNew
        label="Novo descanso"
        placeholder="Uma noite de sono"
        act="Pôr descanso"
        onNew={(name) => edit((one) => addRest(one, name))}
      />
    </section>
  );
}

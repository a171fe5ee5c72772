import { addRoll, changeRoll, removeRoll } from '../../game/structure/structure.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { NamedNew } from './named-new.tsx';
import type { Structure } from './use-structure.ts';

export function RollsEditor({ structure }: { structure: Structure }) {
  const { schema, faults, edit, remove } = structure;
  return (
    <section className="structure-rolls" aria-labelledby="estrutura-rolagens">
      <h3 id="estrutura-rolagens">Rolagens</h3>
      <p className="text-ash">
        Dados comuns, com fórmulas entre chaves: <code>{'1d20+{forca}'}</code>
      </p>
      <ul>
        {schema.rolls.map((roll) => (
          <li key={roll.id}>
            <Field
              label="Nome"
              value={roll.label}
              maxLength={80}
              error={roll.label.trim() === '' ? 'Uma rolagem precisa de um nome.' : undefined}
              onChange={({ currentTarget }) => edit((one) => changeRoll(one, roll.id, { label: currentTarget.value }))}
            />
            <Field
              label="Dados"
              value={roll.expr}
              maxLength={400}
              spellCheck={false}
              error={faults.get(`roll ${roll.id}`)?.message}
              onChange={({ currentTarget }) => edit((one) => changeRoll(one, roll.id, { expr: currentTarget.value }))}
            />
            <IconButton
              icon="trash"
              label={`Remover a rolagem ${roll.label}`}
              onClick={() => remove(`A rolagem ${roll.label}`, (one) => removeRoll(one, roll.id))}
            />
          </li>
        ))}
      </ul>
      <NamedNew
        label="Nova rolagem"
        placeholder="Nome"
        act="Pôr rolagem"
        onNew={(name) => edit((one) => addRoll(one, name))}
      />
    </section>
  );
}

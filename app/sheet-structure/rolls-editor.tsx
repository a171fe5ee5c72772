import { useState } from 'react';
import type { Roll } from '../../game/sheet/system.ts';
import { rollPlace, setQuestions, setRollPlace } from '../../game/structure/places.ts';
import { addRoll, changeRoll, idsOf, removeRoll } from '../../game/structure/structure.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { ChangesForm } from './changes-form.tsx';
import { FormulaBox } from './formula-box.tsx';
import { NamedNew } from './named-new.tsx';
import { OffersForm } from './offers-form.tsx';
import { OutcomesForm } from './outcomes-form.tsx';
import { QuestionsForm } from './questions-form.tsx';
import { changeables, listsOf, ROLLED, readsOf } from './reads.ts';
import type { Structure } from './use-structure.ts';

export function RollsEditor({ structure }: { structure: Structure }) {
  const { schema, edit, remove } = structure;
  return (
    <section className="structure-rolls" aria-labelledby="estrutura-rolagens">
      <h3 id="estrutura-rolagens">Rolagens</h3>
      <p className="quiet">
        Dados comuns, com fórmulas entre chaves: <code>{'1d20+{forca}'}</code>. Abra uma para dizer o que ela pergunta,
        o que o resultado quer dizer e o que muda na ficha.
      </p>
      <ul>
        {schema.rolls.map((roll) => (
          <li key={roll.id}>
            <RollForm roll={roll} structure={structure} />
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

const TAGS = [
  { value: '', label: 'Nada em especial' },
  { value: 'teste', label: 'Teste' },
  { value: 'ataque', label: 'Ataque' },
  { value: 'dano', label: 'Dano' },
  { value: 'iniciativa', label: 'Iniciativa' },
] as const;

const PLACES = [
  { value: 'tile', label: 'Em destaque' },
  { value: 'quiet', label: 'Menor, depois das outras' },
  { value: 'none', label: 'Só nos itens que a usam' },
] as const;

const lengthOf = (all: readonly unknown[] | undefined, one: string, many: string): string[] =>
  all?.length ? [`${all.length} ${all.length === 1 ? one : many}`] : [];

function RollForm({ roll, structure }: { roll: Roll; structure: Structure }) {
  const { schema, faults, edit } = structure;
  const [open, setOpen] = useState(false);
  const change = (next: Partial<Roll>) => edit((one) => changeRoll(one, roll.id, next));
  const reads = readsOf(schema);
  const asked = [...(roll.ask ?? []).map(({ id, label }) => ({ id, label: `Resposta: ${label}` })), ...reads];
  const after = [...ROLLED, ...asked];
  const targets = changeables(schema);
  const says = [
    ...lengthOf(roll.ask, 'pergunta', 'perguntas'),
    ...lengthOf(roll.outcomes, 'resultado', 'resultados'),
    ...lengthOf(roll.after, 'mudança', 'mudanças'),
    ...lengthOf(roll.offers, 'oferta', 'ofertas'),
  ];
  return (
    <div className="structure-condition">
      <div className="structure-form">
        <Field
          label="Nome"
          value={roll.label}
          maxLength={80}
          error={roll.label.trim() === '' ? 'Uma rolagem precisa de um nome.' : undefined}
          onChange={({ currentTarget }) => change({ label: currentTarget.value })}
        />
        <Select
          label="É"
          value={roll.tag ?? ''}
          options={TAGS}
          onChange={(tag) => edit((one) => changeRoll(one, roll.id, { tag: tag === '' ? undefined : tag }))}
        />
        <Select
          label="Na ficha em jogo"
          value={rollPlace(schema, roll.id)}
          options={PLACES}
          onChange={(place) => edit((one) => setRollPlace(one, roll.id, place))}
        />
        <FormulaBox
          label="Dados"
          value={roll.expr}
          maxLength={400}
          braces
          reads={asked}
          error={faults.get(`roll ${roll.id}`)?.message}
          onChange={(expr) => change({ expr })}
        />
      </div>
      <details className="structure-more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          Perguntas, resultados e mudanças{says.length > 0 && <small>{says.join(', ')}</small>}
          <span className="sr-only"> de {roll.label}</span>
        </summary>
        {open && (
          <>
            <QuestionsForm
              of={roll.label}
              ask={roll.ask ?? []}
              reads={reads}
              lists={listsOf(schema)}
              taken={idsOf(schema)}
              onChange={(ask) => edit((one) => setQuestions(one, roll.id, ask))}
            />
            <FormulaBox
              label="O número a alcançar"
              hint="Com ele o resultado diz por quanto passou."
              optional
              value={String(roll.against ?? '')}
              reads={asked}
              onChange={(against) =>
                edit((one) => changeRoll(one, roll.id, { against: against === '' ? undefined : against }))
              }
            />
            <OutcomesForm outcomes={roll.outcomes ?? []} reads={after} onChange={(outcomes) => change({ outcomes })} />
            <ChangesForm
              legend="O que muda na ficha"
              hint="Quando os dados caem, na mesma hora, e Desfazer devolve."
              act="Pôr uma mudança"
              changes={roll.after ?? []}
              targets={targets}
              reads={after}
              onChange={(changes) => change({ after: changes })}
            />
            <OffersForm
              offers={roll.offers ?? []}
              targets={targets}
              reads={after}
              onChange={(offers) => change({ offers })}
            />
          </>
        )}
      </details>
    </div>
  );
}

import { useRef, useState } from 'react';
import { itemName } from '../../../game/sheet/changes.ts';
import type { ListItem } from '../../../game/sheet/doc.ts';
import { playOf } from '../../../game/sheet/play.ts';
import { inOrder } from '../../../game/sheet/position.ts';
import type { FieldOf, Roll } from '../../../game/sheet/system.ts';
import { intentOfUse, outlookOf, throwsDice, usageOf } from '../../../game/sheet/use-item.ts';
import { ActForm } from '../../rolls/act-form.tsx';
import { useDiceApi } from '../../rolls/roll-context.ts';
import { useFields, useOpenSheet } from '../sheet-context.ts';
import { Costs } from './item-card.tsx';
import { usePlay } from './play-context.ts';

interface RollByItemProps {
  roll: Roll;
  list: FieldOf<'list'>;
}

/** A roll whose answers are an item that one has: which one stands on the sheet, each with its cost. */
export function RollByItem({ roll, list }: RollByItemProps) {
  const { store } = useOpenSheet();
  const { answers } = usePlay();
  const [chosen, setChosen] = useState<string | null>(null);
  const frame = useRef<HTMLFieldSetElement>(null);
  const { fields, conditions } = store.sheet.schema;
  useFields([...fields, ...conditions].map(({ id }) => id));
  const { derivation } = store;
  const stored = derivation.value(list.id);
  const items = Array.isArray(stored) ? inOrder(stored) : [];
  const open = items.find(({ _id }) => _id === chosen);
  const leave = (): void => {
    frame.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    setChosen(null);
  };
  return (
    <fieldset ref={frame} className="kept">
      <legend>{roll.label}</legend>
      {items.length === 0 ? (
        <p className="play-nothing">
          Nada em {list.label} ainda: escolha {(list.itemLabel ?? 'item').toLocaleLowerCase('pt-BR')} na lista abaixo.
        </p>
      ) : (
        <div className="kept-options">
          {items.map((item) => {
            const intent = intentOfUse(derivation, { list, item });
            const outlook = intent && outlookOf(derivation, intent, answers);
            const name = itemName(list, item);
            return (
              <button
                key={item._id}
                type="button"
                className="kept-option"
                data-finds={`${roll.label}: ${name}`}
                aria-pressed={item._id === chosen}
                aria-expanded={item._id === chosen}
                onClick={() => setChosen(item._id === chosen ? null : item._id)}
              >
                <span>{name}</span>
                <Costs outlook={outlook} />
              </button>
            );
          })}
        </div>
      )}
      {open && <Chosen key={open._id} list={list} item={open} onLeave={leave} />}
    </fieldset>
  );
}

function Chosen({ list, item, onLeave }: { list: FieldOf<'list'>; item: ListItem; onLeave: () => void }) {
  const { store, characterId } = useOpenSheet();
  const { answers } = usePlay();
  const desk = useDiceApi();
  const intent = intentOfUse(store.derivation, { list, item });
  if (!intent || !throwsDice(intent)) return null;
  return (
    <ActForm
      derivation={store.derivation}
      intent={intent}
      answers={answers}
      known={new Set(playOf(store.sheet.schema).kept.map(({ question }) => question.id))}
      verb={usageOf(list, item)?.label ?? 'Usar'}
      onDo={(given) => {
        onLeave();
        const use = { list: list.id, item: item._id };
        desk?.requestRoll({
          characterId,
          rollId: intent.roll.id,
          label: intent.label,
          answers: given,
          ready: true,
          use,
        });
      }}
      onLeave={onLeave}
    />
  );
}

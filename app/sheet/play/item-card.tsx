import { useRef, useState } from 'react';
import { amountOf } from '../../../game/sheet/amount.ts';
import { itemName } from '../../../game/sheet/changes.ts';
import type { ListItem } from '../../../game/sheet/doc.ts';
import { type Answers, playOf } from '../../../game/sheet/play.ts';
import type { Intent } from '../../../game/sheet/rolls.ts';
import { pageOfItem } from '../../../game/sheet/rule-page.ts';
import type { FieldOf } from '../../../game/sheet/system.ts';
import {
  costsOf,
  intentOfUse,
  type Outlook,
  outlookOf,
  SPENT,
  throwsDice,
  usageOf,
} from '../../../game/sheet/use-item.ts';
import { Button } from '../../../ui/button.tsx';
import { ActForm } from '../../rolls/act-form.tsx';
import { useDiceApi } from '../../rolls/roll-context.ts';
import { doSteps } from '../do-steps.ts';
import { set } from '../edit.ts';
import { RulePage } from '../rule-page.tsx';
import { useEdit, useOpenSheet } from '../sheet-context.ts';
import { wordsOfValue } from '../worked.tsx';
import { FoundWords } from './found-words.tsx';
import { usePlay } from './play-context.ts';
import { Sign } from './sign.tsx';

type List = FieldOf<'list'>;

interface ItemCardProps {
  list: List;
  item: ListItem;
  /** The words by which it was searched, which are marked. */
  query?: string;
}

/** Something that one has: what it does, what it costs, and its use. */
export function ItemCard({ list, item, query = '' }: ItemCardProps) {
  const { store, readOnly } = useOpenSheet();
  const { derivation } = store;
  const usage = usageOf(list, item);
  const intent = intentOfUse(derivation, { list, item });
  const { answers } = usePlay();
  const outlook = intent && outlookOf(derivation, intent, answers);
  return (
    <li className="item-card" {...(outlook?.why === SPENT ? { 'data-spent': '' } : {})}>
      {usage?.sign && <Sign name={usage.sign} className="item-sign" />}
      <h3>
        <FoundWords text={itemName(list, item)} query={query} />
      </h3>
      <ItemFacts list={list} item={item} outlook={outlook} query={query} />
      {!readOnly && intent && outlook && (
        <Use list={list} item={item} intent={intent} outlook={outlook} verb={usage?.label ?? 'Usar'} />
      )}
    </li>
  );
}

interface ItemFactsProps extends ItemCardProps {
  outlook: Outlook | undefined;
}

/** Cost, numbers and effect, in words. */
export function ItemFacts({ list, item, outlook, query = '' }: ItemFactsProps) {
  const { schema } = useOpenSheet().store.sheet;
  const page = pageOfItem(list, item);
  const [, ...rest] = list.item;
  const paid = new Set(outlook?.prepared?.pays?.flatMap(({ by }) => (by === undefined ? [] : amountOf(by).refs)));
  const texts = rest.filter(({ kind, id }) => kind === 'text' && item[id]);
  const numbers = rest.filter(
    ({ kind, id }) =>
      kind !== 'text' && item[id] !== undefined && item[id] !== '' && item[id] !== false && !paid.has(id),
  );
  return (
    <>
      <Costs outlook={outlook} />
      {numbers.length > 0 && (
        <p className="owned-numbers">
          {numbers
            .map(({ kind, label, id }) => {
              const words = label.toLocaleLowerCase('pt-BR');
              return kind === 'bool' ? words : `${words} ${wordsOfValue(item[id])}`;
            })
            .join(', ')}
        </p>
      )}
      {texts.map(({ id }) => (
        <p key={id}>
          <FoundWords text={String(item[id])} query={query} />
        </p>
      ))}
      {page !== undefined && (
        <p>
          <RulePage schema={schema} page={page} />
        </p>
      )}
    </>
  );
}

/** The price, by the names and signs of what is paid. */
export function Costs({ outlook }: { outlook: Outlook | undefined }) {
  const { fields } = useOpenSheet().store.sheet.schema;
  const costs = outlook?.prepared ? costsOf(outlook.prepared) : [];
  const shown = costs.flatMap(({ step, wanted }) => {
    const field = fields.find(({ id }) => id === step.path);
    return field && wanted !== 0 ? [{ field, wanted }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <span className="item-cost">
      {shown.map(({ field: { id, label, sign }, wanted }) => (
        <span key={id}>
          {sign && sign !== 'd6' && <Sign name={sign} />}
          {wanted < 0 ? `${wordsOfValue(-wanted)} de ${label}` : `+${wordsOfValue(wanted)} ${label}`}
        </span>
      ))}
    </span>
  );
}

interface UseProps extends ItemCardProps {
  intent: Intent;
  outlook: Outlook;
  verb: string;
}

function Use({ list, item, intent, outlook, verb }: UseProps) {
  const { store, characterId } = useOpenSheet();
  const { answers } = usePlay();
  const edit = useEdit();
  const desk = useDiceApi();
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const known = new Set(playOf(store.sheet.schema).kept.map(({ question }) => question.id));
  const asks = outlook.questions.some(({ column }) => !known.has(column.id));
  const name = itemName(list, item);
  const close = (): void => {
    setOpen(false);
    // The button stands again after the next render.
    setTimeout(() => frame.current?.querySelector<HTMLElement>('button')?.focus(), 0);
  };
  const act = (given: Answers, { steps, changes }: Outlook): void => {
    if (open) close();
    const use = { list: list.id, item: item._id };
    if (throwsDice(intent))
      desk?.requestRoll({ characterId, rollId: intent.roll.id, label: intent.label, answers: given, ready: true, use });
    else doSteps(edit, name, steps, changes);
  };
  if (open)
    return (
      <div ref={frame} className="item-use">
        <ActForm
          derivation={store.derivation}
          intent={intent}
          answers={answers}
          known={known}
          verb={verb}
          onDo={act}
          onLeave={close}
        />
      </div>
    );
  const refill = outlook.why === SPENT ? refillOf(list, item, outlook) : undefined;
  return (
    <div ref={frame} className="item-use">
      {outlook.why !== undefined && <p className="act-why">{outlook.why}</p>}
      {refill !== undefined ? (
        <Button size="mini" variant="tertiary" onClick={() => edit(set(refill.path, refill.value))}>
          Repor<span className="sr-only"> {name}</span>
        </Button>
      ) : (
        outlook.why === undefined && (
          <Button
            size="mini"
            variant="secondary"
            data-finds={`${verb}: ${name}`}
            disabled={throwsDice(intent) && desk === null}
            onClick={() => (asks ? setOpen(true) : act(answers, outlook))}
          >
            {asks ? 'Usar' : verb}
            {asks && '…'}
            <span className="sr-only"> {name}</span>
          </Button>
        )
      )}
    </div>
  );
}

/** A spent item has as much again as the catalogue says, or as a new one has. */
function refillOf(list: List, item: ListItem, { prepared }: Outlook): { path: string; value: number } | undefined {
  const path = prepared && costsOf(prepared).find(({ step }) => step.path.includes('/'))?.step.path;
  const column = list.item.find(({ id }) => id === path?.split('/')[2]);
  if (path === undefined || column?.kind !== 'number') return undefined;
  const ready = list.catalog?.find((row) => itemName(list, row) === itemName(list, item))?.[column.id];
  return { path, value: typeof ready === 'number' ? ready : (column.default ?? 1) };
}

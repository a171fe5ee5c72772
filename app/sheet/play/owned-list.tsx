import { useId, useState } from 'react';
import { itemName } from '../../../game/sheet/changes.ts';
import type { Derivation } from '../../../game/sheet/derive.ts';
import type { ListItem } from '../../../game/sheet/doc.ts';
import { inOrder } from '../../../game/sheet/position.ts';
import type { FieldOf } from '../../../game/sheet/system.ts';
import { intentOfUse, outlookOf } from '../../../game/sheet/use-item.ts';
import { mentions } from '../../../lib/mentions.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useField, useFields, useOpenSheet } from '../sheet-context.ts';
import { wordsOfValue } from '../worked.tsx';
import { Catalogue } from './catalogue.tsx';
import { ItemCard } from './item-card.tsx';
import { type AtPlay, usePlay } from './play-context.ts';

/** Items of a list shown at first; more at a press. */
const FIRST_ITEMS = 6;
const SEARCHED_THINGS_MIN = 6;

type List = FieldOf<'list'>;

const itemsAt = ({ value }: Derivation, { id }: List): ListItem[] => {
  const items = value(id);
  return Array.isArray(items) ? inOrder(items) : [];
};

const canUse = (derivation: Derivation, list: List, item: ListItem, answers: AtPlay['answers']): boolean => {
  const intent = intentOfUse(derivation, { list, item });
  return intent !== undefined && outlookOf(derivation, intent, answers).why === undefined;
};

interface ItemSearch {
  query: string;
  usable: boolean;
}

/** Lists without anything share one line. */
export function OwnedLists({ lists }: { lists: readonly List[] }) {
  const { store, readOnly } = useOpenSheet();
  const { answers } = usePlay();
  const { schema } = store.sheet;
  const [wanted, setWanted] = useState<ItemSearch>({ query: '', usable: false });
  const searchId = useId();
  // Whether an item can be used now depends on whatever the rules read.
  const read = lists.some(({ uses }) => uses) ? [...schema.fields, ...schema.conditions] : lists;
  useFields(read.map(({ id }) => id));
  const { derivation } = store;
  const there = lists.filter(({ id }) => derivation.visible(id));
  const shown = there.filter((list) => itemsAt(derivation, list).length > 0 || (list.catalog?.length && !readOnly));
  const empty = there.filter((list) => !shown.includes(list));
  const count = shown.reduce((sum, list) => sum + itemsAt(derivation, list).length, 0);
  const usable = shown.reduce(
    (sum, list) => sum + itemsAt(derivation, list).filter((item) => canUse(derivation, list, item, answers)).length,
    0,
  );
  return (
    <div className="things">
      {count >= SEARCHED_THINGS_MIN && (
        <search className="owned-search">
          <label htmlFor={searchId} className="sr-only">
            Buscar no que você tem
          </label>
          <input
            id={searchId}
            type="search"
            className="control"
            placeholder="Buscar no que você tem"
            maxLength={60}
            autoComplete="off"
            value={wanted.query}
            onChange={(event) => setWanted({ ...wanted, query: event.target.value })}
          />
          {usable > 0 && !readOnly && (
            <button
              type="button"
              className="kept-option"
              aria-pressed={wanted.usable}
              onClick={() => setWanted({ ...wanted, usable: !wanted.usable })}
            >
              <span>Posso usar agora</span>
              <b>{usable}</b>
            </button>
          )}
        </search>
      )}
      <div className="owned-lists">
        {shown.map((field) => (
          <OwnedList key={field.id} field={field} wanted={wanted} />
        ))}
      </div>
      {empty.length > 0 && (
        <p className="list-empty">
          {empty.map(({ label }) => label).join(', ')}: nada ainda. Em Editar você acrescenta.
        </p>
      )}
    </div>
  );
}

const textOf = (list: List, item: ListItem): string =>
  list.item.map(({ id, kind }) => (kind === 'text' ? String(item[id] ?? '') : '')).join(' ');

function OwnedList({ field, wanted: { query, usable } }: { field: List; wanted: ItemSearch }) {
  const { warning } = useField(field.id);
  const { store, readOnly } = useOpenSheet();
  const { answers } = usePlay();
  const [whole, setWhole] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const titleId = useId();
  const { derivation } = store;
  const all = itemsAt(derivation, field);
  const items = all.filter(
    (item) => mentions(textOf(field, item), query) && (!usable || canUse(derivation, field, item, answers)),
  );
  const sums = Object.keys(field.sum ?? {}).map((sum) => {
    const label = field.item.find(({ id }) => id === sum)?.label ?? sum;
    return `${label.toLocaleLowerCase('pt-BR')} ${wordsOfValue(derivation.value(`${field.id}.${sum}`))}`;
  });
  const name = (field.itemLabel ?? 'Item').toLocaleLowerCase('pt-BR');
  return (
    <section className="owned" aria-labelledby={titleId}>
      <h2 id={titleId} className="section-title">
        {field.label}
        {sums.length > 0 && <small>{sums.join(', ')}</small>}
      </h2>
      {warning && <p className="cell-warning">{warning}</p>}
      {items.length === 0 && (
        <p className="list-empty">{all.length === 0 ? `Nenhum ${name} ainda.` : 'Nada aqui tem isso.'}</p>
      )}
      <ul className="owned-items">
        {(whole ? items : items.slice(0, FIRST_ITEMS)).map((item) => (
          <ItemCard key={item._id} list={field} item={item} query={query} />
        ))}
      </ul>
      {!whole && items.length > FIRST_ITEMS && (
        <Button size="mini" variant="tertiary" onClick={() => setWhole(true)}>
          Ver os {items.length}
          <span className="sr-only"> de {field.label}</span>
        </Button>
      )}
      {!readOnly && field.catalog && (
        <Button size="mini" variant="secondary" onClick={() => setChoosing(true)}>
          <Icon name="plus" />
          Escolher {name}
        </Button>
      )}
      {choosing && (
        <Catalogue list={field} owned={all.map((one) => itemName(field, one))} onClose={() => setChoosing(false)} />
      )}
    </section>
  );
}

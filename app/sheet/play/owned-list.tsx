import { useId, useState } from 'react';
import type { ListItem } from '../../../game/sheet/doc.ts';
import { inOrder } from '../../../game/sheet/position.ts';
import type { FieldOf } from '../../../game/sheet/system.ts';
import { Button } from '../../../ui/button.tsx';
import { useField, useFields, useOpenSheet } from '../sheet-context.ts';
import { wordsOfValue } from '../worked.tsx';

/** Items shown at first; more at a press. */
const FIRST = 6;

type List = FieldOf<'list'>;

/** What one has; lists without anything share one line. */
export function OwnedLists({ lists }: { lists: readonly List[] }) {
  const { store } = useOpenSheet();
  useFields(lists.map(({ id }) => id));
  const isEmpty = ({ id }: List): boolean => {
    const items = store.derivation.value(id);
    return !Array.isArray(items) || items.length === 0;
  };
  const empty = lists.filter((list) => isEmpty(list) && store.derivation.visible(list.id));
  return (
    <>
      <div className="owned-lists">
        {lists.map((field) => !isEmpty(field) && <OwnedList key={field.id} field={field} />)}
      </div>
      {empty.length > 0 && (
        <p className="list-empty">
          {empty.map(({ label }) => label).join(', ')}: nada ainda. Em Editar você acrescenta.
        </p>
      )}
    </>
  );
}

/** What one has, read: a name, what it does, its numbers in words. */
function OwnedList({ field }: { field: List }) {
  const { value, visible, warning } = useField(field.id);
  const { store } = useOpenSheet();
  const [whole, setWhole] = useState(false);
  const titleId = useId();
  const items = Array.isArray(value) ? inOrder(value) : [];
  if (!visible) return null;
  const sums = Object.keys(field.sum ?? {}).map((sum) => {
    const label = field.item.find(({ id }) => id === sum)?.label ?? sum;
    return `${label.toLocaleLowerCase('pt-BR')} ${wordsOfValue(store.derivation.value(`${field.id}.${sum}`))}`;
  });
  return (
    <section className="owned" aria-labelledby={titleId}>
      <h2 id={titleId} className="section-title">
        {field.label}
        {sums.length > 0 && <small>{sums.join(', ')}</small>}
      </h2>
      {warning && <p className="cell-warning">{warning}</p>}
      <ul className="owned-items">
        {(whole ? items : items.slice(0, FIRST)).map((item) => (
          <Owned key={item._id} field={field} item={item} />
        ))}
      </ul>
      {!whole && items.length > FIRST && (
        <Button size="mini" variant="tertiary" onClick={() => setWhole(true)}>
          Ver os {items.length}
          <span className="sr-only"> de {field.label}</span>
        </Button>
      )}
    </section>
  );
}

function Owned({ field, item }: { field: List; item: ListItem }) {
  const [name, ...rest] = field.item;
  const texts = rest.filter(({ kind, id }) => kind === 'text' && item[id]);
  const numbers = rest.filter(
    ({ kind, id }) => kind !== 'text' && item[id] !== undefined && item[id] !== '' && item[id] !== false,
  );
  const words = numbers.map(({ kind, label, id }) =>
    kind === 'bool'
      ? label.toLocaleLowerCase('pt-BR')
      : `${label.toLocaleLowerCase('pt-BR')} ${wordsOfValue(item[id])}`,
  );
  return (
    <li>
      <h3>{(name && String(item[name.id] ?? '')) || (field.itemLabel ?? 'Item')}</h3>
      {words.length > 0 && <p className="owned-numbers">{words.join(', ')}</p>}
      {texts.map(({ id }) => (
        <p key={id}>{String(item[id])}</p>
      ))}
    </li>
  );
}

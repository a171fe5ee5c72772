import { lazy, Suspense, useId, useRef, useState } from 'react';
import { itemName } from '../../game/sheet/changes.ts';
import type { ListItem } from '../../game/sheet/doc.ts';
import { inOrder, positionBetween } from '../../game/sheet/position.ts';
import type { FieldOf } from '../../game/sheet/system.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { ReorderHandle } from '../form/reorder-presses.tsx';
import { useReorder } from '../form/use-reorder.ts';
import { lateOrLater } from '../late.ts';
import { wordsOfNumber } from './draft.ts';
import { add, del, move } from './edit.ts';
import { ExplainButton } from './explain-button.tsx';
import { ListCell } from './list-cell.tsx';
import { RulePage } from './rule-page.tsx';
import { useEdit, useField, useOpenSheet } from './sheet-context.ts';

const Catalogue = lazy(() =>
  lateOrLater(() => import('./play/catalogue.tsx')).then((module) => ({ default: module.Catalogue })),
);

type List = FieldOf<'list'>;
type Column = List['item'][number];

const WIDE_CHARACTERS = 120;
const isWide = (column: Column): boolean =>
  column.kind === 'text' && (column.long === true || (column.max ?? 0) > WIDE_CHARACTERS);

interface ListBlockProps {
  field: List;
  view: 'table' | 'cards';
  /** Hides the title, which is right above already. */
  hushed?: boolean;
}

export function ListBlock({ field, view, hushed = false }: ListBlockProps) {
  const { value, warning } = useField(field.id);
  const { store, readOnly } = useOpenSheet();
  const edit = useEdit();
  const root = useRef<HTMLUListElement>(null);
  const titleId = useId();
  const items = Array.isArray(value) ? inOrder(value) : [];
  const name = field.itemLabel ?? 'Item';

  const moveTo = (id: string, to: number): boolean => {
    const others = items.filter(({ _id }) => _id !== id);
    const at = Math.max(0, Math.min(others.length, to));
    if (items[at]?._id === id) return false;
    return edit(move(field.id, id, positionBetween(others[at - 1]?._pos, others[at]?._pos)));
  };
  const reorder = useReorder(
    root,
    items.map(({ _id }) => _id),
    moveTo,
  );

  const append = (columns: Readonly<Record<string, ListItem[string]>>): void => {
    const item = { ...columns, _id: crypto.randomUUID(), _pos: positionBetween(items.at(-1)?._pos, undefined) };
    if (edit(add(field.id, item))) reorder.focusLater(item._id, 'field');
  };
  const remove = (id: string, index: number): void => {
    const stored = store.doc.values[field.id];
    const item = Array.isArray(stored) ? stored.find(({ _id }) => _id === id) : undefined;
    if (!item || !edit(del(field.id, id))) return;
    const neighbour = items[index + 1] ?? items[index - 1];
    reorder.focusLater(neighbour?._id, 'handle');
    toast.success(`${name} retirado.`, { label: 'Desfazer', run: () => edit(add(field.id, item)) });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: its heading is a heading, which a legend is not
    <div className="list" role="group" aria-labelledby={titleId} data-view={view}>
      <div className="cell-words list-head">
        <h3 id={titleId} {...(hushed ? { className: 'sr-only' } : {})}>
          {field.label}
        </h3>
        <RulePage schema={store.sheet.schema} page={field.page} short />
        <ExplainButton of={field.id} label={field.label} />
        <Sums field={field} />
        <span className="list-count">
          {items.length} de {field.maxItems}
        </span>
      </div>
      {warning && <p className="cell-warning">{warning}</p>}
      {items.length === 0 ? (
        <p className="list-empty">{readOnly ? 'Nada aqui.' : 'Nada aqui ainda. Acrescente o primeiro abaixo.'}</p>
      ) : (
        <ul className="list-items" ref={root}>
          {items.map((item, index) => {
            const words = nameOf(field, item) || `${name} ${index + 1}`;
            return (
              <li
                key={item._id}
                className="list-entry reorder-item"
                data-item={item._id}
                data-view={view}
                {...(readOnly ? { 'data-fixed': '' } : {})}
                {...reorder.marks(item._id, index)}
              >
                {!readOnly && <ReorderHandle handle={reorder.handle(item._id, index, words)} />}
                <div className="list-cells">
                  {field.item.map((column, place) => (
                    <ListCell
                      key={column.id}
                      list={field.id}
                      column={column}
                      item={item}
                      wide={isWide(column)}
                      title={place === 0}
                    />
                  ))}
                </div>
                {!readOnly && (
                  <button
                    type="button"
                    className="list-remove"
                    aria-label={`Retirar ${words}`}
                    onClick={() => remove(item._id, index)}
                  >
                    <Icon name="close" className="symbol-small" />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <p className="sr-only" role="status">
        {reorder.said}
      </p>
      {!readOnly && <Adding field={field} items={items} onAdd={append} />}
    </div>
  );
}

function nameOf({ item: columns }: List, item: ListItem): string {
  const column = columns.find(({ kind }) => kind === 'text');
  const name = column && item[column.id];
  return typeof name === 'string' ? name.slice(0, 60) : '';
}

/** The label of the column; without one, the id of the sum. */
const wordsOfSum = ({ item: columns }: List, sum: string): string =>
  columns.find(({ id }) => id === sum)?.label ?? sum.charAt(0).toUpperCase() + sum.slice(1).replaceAll('_', ' ');

function Sums({ field }: { field: List }) {
  const { derivation } = useOpenSheet().store;
  return Object.keys(field.sum ?? {}).map((sum) => {
    const value = derivation.value(`${field.id}.${sum}`);
    const label = wordsOfSum(field, sum);
    return (
      <ExplainButton key={sum} of={`${field.id}.${sum}`} label={label} className="list-sum">
        {label} <b>{wordsOfNumber(Number(value ?? 0))}</b>
      </ExplainButton>
    );
  });
}

interface AddingProps {
  field: List;
  items: readonly ListItem[];
  onAdd: (columns: Readonly<Record<string, ListItem[string]>>) => void;
}

function Adding({ field, items, onAdd }: AddingProps) {
  const [choosing, setChoosing] = useState(false);
  const name = (field.itemLabel ?? 'Item').toLocaleLowerCase('pt-BR');
  const offers = (field.catalog?.length ?? 0) > 0;
  const full = items.length >= field.maxItems;
  return (
    <div className="list-adding">
      {offers && (
        <Button size="mini" variant="secondary" disabled={full} onClick={() => setChoosing(true)}>
          <Icon name="book" />
          Escolher {name}
          <span className="sr-only"> do catálogo: {field.label}</span>
        </Button>
      )}
      <Button size="mini" variant={offers ? 'tertiary' : 'secondary'} disabled={full} onClick={() => onAdd({})}>
        <Icon name="plus" />
        Acrescentar {name}
        {offers && ' em branco'}
      </Button>
      {choosing && (
        <Suspense>
          <Catalogue list={field} owned={items.map((one) => itemName(field, one))} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
}

import { useId, useState } from 'react';
import { itemName } from '../../../game/sheet/changes.ts';
import { ACTIVE, itemsOf, type ListItem } from '../../../game/sheet/doc.ts';
import { inOrder, positionBetween } from '../../../game/sheet/position.ts';
import type { FieldOf, SheetSchema } from '../../../game/sheet/system.ts';
import { costsOf, intentOfUse, type Outlook, outlookOf, usageOf } from '../../../game/sheet/use-item.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { add } from '../edit.ts';
import { useEdit, useOpenSheet } from '../sheet-context.ts';
import { wordsOfValue } from '../worked.tsx';
import { type SearchedEntry, searchCatalogue, tellingTouches } from './catalogue-search.ts';
import { FoundWords } from './found-words.tsx';
import { ItemFacts } from './item-card.tsx';
import { Sign } from './sign.tsx';
import './play.css';

type List = FieldOf<'list'>;

interface CatalogueEntry extends SearchedEntry {
  name: string;
  /** Its columns, with no place in the list yet. */
  item: ListItem;
  outlook: Outlook | undefined;
}

/** The fields and conditions that an entry changes, by their names. */
function touchedBy({ fields, conditions }: SheetSchema, outlook: Outlook | undefined): string[] {
  const labels = outlook?.prepared?.changes.flatMap(({ inc, set }) => {
    const [first = '', second] = (inc ?? set ?? '').split('/');
    const of = first === ACTIVE ? conditions.find(({ id }) => id === second) : fields.find(({ id }) => id === first);
    return of ? [of.label] : [];
  });
  return [...new Set(labels)];
}

function useEntries(list: List): CatalogueEntry[] {
  const { derivation, sheet } = useOpenSheet().store;
  return (list.catalog ?? []).map((row) => {
    const item: ListItem = { ...row, _id: '', _pos: '' };
    const intent = intentOfUse(derivation, { list, item });
    const outlook = intent && outlookOf(derivation, intent, {});
    const costs = outlook?.prepared ? costsOf(outlook.prepared) : [];
    const cost = costs.find(({ step }) => !step.path.includes('/'));
    return {
      name: itemName(list, item),
      item,
      outlook,
      text: Object.values(row).join(' '),
      cost: cost && Math.abs(cost.wanted),
      touches: touchedBy(sheet.schema, outlook),
    };
  });
}

interface CatalogueProps {
  list: List;
  /** The names of what one has. */
  owned: readonly string[];
  onClose: () => void;
}

/** The player searches what the system offers for a list: by what it does, what it costs and what it touches. */
export function Catalogue({ list, owned, onClose }: CatalogueProps) {
  const { store } = useOpenSheet();
  const edit = useEdit();
  const entries = useEntries(list);
  const [query, setQuery] = useState('');
  const [cost, setCost] = useState<number>();
  const [touch, setTouch] = useState<string>();
  const searchId = useId();
  const name = (list.itemLabel ?? 'Item').toLocaleLowerCase('pt-BR');
  const costs = [...new Set(entries.flatMap((one) => one.cost ?? []))].toSorted((a, b) => a - b);
  const touches = tellingTouches(entries);
  const { found, near } = searchCatalogue(entries, { query, cost, touch });
  const full = owned.length >= list.maxItems;
  const take = (columns: Readonly<Record<string, string | number | boolean>>): void => {
    const last = inOrder(itemsOf(store.doc, list.id)).at(-1);
    edit(add(list.id, { ...columns, _id: crypto.randomUUID(), _pos: positionBetween(last?._pos, undefined) }));
  };
  const named = list.item.find(({ kind }) => kind === 'text')?.id;
  const row = (entry: CatalogueEntry) => {
    const { _id, _pos, ...columns } = entry.item;
    return (
      <CatalogueRow
        key={entry.name}
        list={list}
        entry={entry}
        query={query}
        mine={owned.includes(entry.name)}
        full={full}
        onTake={() => take(columns)}
      />
    );
  };
  return (
    <Dialog open onOpenChange={onClose} title={`Escolher ${name}`}>
      <div className="sheet catalogue">
        <search>
          <label htmlFor={searchId} className="sr-only">
            Buscar pelo nome ou pelo que faz
          </label>
          <input
            id={searchId}
            type="search"
            className="control"
            placeholder="Buscar pelo nome ou pelo que faz"
            maxLength={60}
            autoComplete="off"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <Filter title="Custa" all="qualquer" options={costs} chosen={cost} onChoose={setCost} />
          <Filter title="Mexe com" all="tudo" options={touches} chosen={touch} onChoose={setTouch} />
        </search>
        <p role="status">
          {full ? `Cabem ${list.maxItems}: tire um para pegar outro.` : `${found.length} de ${entries.length}`}
          {near.length > 0 && <span className="sr-only">, e {near.length} perto</span>}
        </p>
        {found.length > 0 && <ul className="owned-items">{found.map(row)}</ul>}
        {found.length === 0 && named !== undefined && query.trim() !== '' && !full && (
          <Button
            size="mini"
            onClick={() => {
              take({ [named]: query.trim() });
              onClose();
            }}
          >
            Inventar “{query.trim()}”
          </Button>
        )}
        {near.length > 0 && (
          <>
            <h3 className="catalogue-near">Sem a palavra, mas perto</h3>
            <ul className="owned-items">{near.map(row)}</ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface CatalogueRowProps {
  list: List;
  entry: CatalogueEntry;
  query: string;
  mine: boolean;
  full: boolean;
  onTake: () => void;
}

function CatalogueRow({ list, entry: { name, item, outlook }, query, mine, full, onTake }: CatalogueRowProps) {
  const sign = usageOf(list, item)?.sign;
  return (
    <li className="item-card">
      {sign && <Sign name={sign} className="item-sign" />}
      <h3>
        <FoundWords text={name} query={query} />
      </h3>
      <ItemFacts list={list} item={item} outlook={outlook} query={query} />
      <div className="item-use">
        <Button
          size="mini"
          variant={mine ? 'tertiary' : 'secondary'}
          aria-disabled={mine || full}
          onClick={() => {
            if (!mine && !full) onTake();
          }}
        >
          {mine ? 'É seu' : 'Pegar'}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

interface FilterProps<T extends string | number> {
  title: string;
  all: string;
  options: readonly T[];
  chosen: T | undefined;
  onChoose: (option: T | undefined) => void;
}

function Filter<T extends string | number>({ title, all, options, chosen, onChoose }: FilterProps<T>) {
  if (options.length < 2) return null;
  return (
    <fieldset className="kept" data-look="chips">
      <legend>{title}</legend>
      <div className="kept-options">
        {[undefined, ...options].map((option) => (
          <button
            key={option ?? ''}
            type="button"
            className="kept-option"
            aria-pressed={chosen === option}
            onClick={() => onChoose(option)}
          >
            {option === undefined ? all : wordsOfValue(option)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

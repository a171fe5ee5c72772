import type { ReactNode } from 'react';
import {
  type BookCounts,
  FACETS,
  type Facet,
  type FacetCount,
} from '../../../features/publishing/books/book-filters.ts';
import { foundCount } from '../../../features/publishing/books/book-labels.ts';
import { PRICE_BANDS } from '../../../features/publishing/books/price-bands.ts';
import { tagKey } from '../../../features/publishing/books/tag.ts';
import { formatWhole } from '../../../lib/number.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Checkbox, Radio } from '../../../ui/choices.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useBackdrop } from '../../../ui/use-backdrop.ts';
import { useSystemTitle } from '../../root-data.ts';
import { choiceWord, FACET_TITLES } from './store-labels.ts';
import { chosenFacets, paramOf, type StoreView } from './store-view.ts';
import { STORE_FORM, useStoreForm, useStoreView } from './use-store-form.ts';

const SHEET = 'filtros';

export function FiltersButton({ chosen }: { chosen: number }) {
  return (
    <button type="button" className="button button-secondary store-filters-button" popoverTarget={SHEET}>
      <Icon name="settings" />
      Filtros
      {chosen > 0 && (
        <span className="store-filters-number">
          {chosen}
          <span className="sr-only"> em uso</span>
        </span>
      )}
    </button>
  );
}

export function Filters({ counts }: { counts: BookCounts }) {
  const { view } = useStoreView();
  const { apply } = useStoreForm();
  const close = () => document.getElementById(SHEET)?.hidePopover?.();
  const backdrop = useBackdrop(close);
  return (
    <aside
      id={SHEET}
      popover="auto"
      className="curtain store-filters"
      aria-label="Filtros"
      onChange={apply}
      {...backdrop}
    >
      <div className="store-filters-sheet">
        <div className="store-filters-head">
          <h2>Filtros</h2>
          <button type="button" className="dialog-close" popoverTarget={SHEET} popoverTargetAction="hide">
            <Icon name="close" label="Fechar os filtros" />
          </button>
        </div>
        {FACETS.map((facet) => (
          <Group key={facet} facet={facet} counts={counts.facets[facet]} view={view} />
        ))}
        <div className="store-filters-foot">
          <Button type="submit" form={STORE_FORM} onClick={close}>
            Ver {foundCount(counts)}
          </Button>
          {chosenFacets(view).length > 0 && (
            <ButtonLink variant="tertiary" to="/loja" preventScrollReset onClick={close}>
              Limpar tudo
            </ButtonLink>
          )}
        </div>
      </div>
    </aside>
  );
}

const OPEN: readonly Facet[] = ['system', 'price', 'tag', 'rating'];

/** Short values, shown as chips to save space. */
const IN_CHIPS: ReadonlySet<Facet> = new Set(['tag', 'players']);

/** Facets with a fixed order; others are ordered by number of books. */
const ORDERS: Partial<Record<Facet, readonly string[]>> = {
  price: PRICE_BANDS.map((band) => band.id),
  rating: ['L', '6', '10', '12', '14', '16', '18'],
  complexity: ['1', '2', '3', '4', '5'],
  players: ['1', '2', '3', '4', '5', '6', '7', '8'],
};

function inOrder(facet: Facet, counts: readonly FacetCount[]): readonly FacetCount[] {
  const order = ORDERS[facet];
  return order
    ? counts
        .filter(({ value }) => order.includes(value))
        .toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value))
    : counts;
}

interface GroupProps {
  facet: Facet;
  counts: readonly FacetCount[];
  view: StoreView;
}

const FIRST_CHOICES = 8;

function Group({ facet, counts, view }: GroupProps) {
  const systemTitle = useSystemTitle();
  const known = inOrder(facet, counts);
  const typed = view[facet];
  // An address may spell a tag otherwise than most books do.
  const chosen = (facet === 'tag' && known.find(({ value }) => tagKey(value) === tagKey(typed))?.value) || typed;
  const choices =
    chosen === '' || known.some(({ value }) => value === chosen)
      ? known
      : [{ value: chosen, label: null, count: 0 }, ...known];
  if (facet === 'declaresNoAI')
    return choices.length > 0 && <HumanMade chosen={chosen !== ''} count={counts[0] ? counts[0].count : 0} />;
  // A single language is not a choice; other filters stay, so that the column does not jump.
  if (choices.length < (facet === 'language' && chosen === '' ? 2 : 1)) return null;
  const look = IN_CHIPS.has(facet) ? 'store-chips' : 'store-rows';
  const [first, rest] = [choices.slice(0, FIRST_CHOICES), choices.slice(FIRST_CHOICES)];
  const row = (choice: FacetCount) => (
    <Choice
      key={choice.value}
      facet={facet}
      value={choice.value}
      count={choice.count}
      checked={choice.value === chosen}
    >
      {facet === 'players'
        ? choice.value
        : choiceWord(facet, choice.value, facet === 'system' ? systemTitle(choice.value) : choice.label)}
    </Choice>
  );
  return (
    <details className="store-group gouged" open={OPEN.includes(facet) || chosen !== ''}>
      <summary>{FACET_TITLES[facet]}</summary>
      <fieldset aria-label={FACET_TITLES[facet]}>
        <div className={look}>
          <Choice facet={facet} value="" checked={chosen === ''}>
            {facet === 'players' ? 'Tanto faz' : 'Todos'}
          </Choice>
          {first.map(row)}
        </div>
        {rest.length > 0 && (
          <details className="store-more" open={rest.some(({ value }) => value === chosen)}>
            <summary>Mais {rest.length}</summary>
            <div className={look}>{rest.map(row)}</div>
          </details>
        )}
      </fieldset>
    </details>
  );
}

const playersWord = (value: string): string => (value === '' ? 'Tanto faz' : choiceWord('players', value));

interface ChoiceProps {
  facet: Facet;
  value: string;
  checked: boolean;
  count?: number | null;
  children: ReactNode;
}

const nothing = (): void => undefined;

function Choice({ facet, value, checked, count, children }: ChoiceProps) {
  const control = { name: paramOf(facet), value, form: STORE_FORM, checked, onChange: nothing };
  const figure = count === undefined || count === null ? undefined : formatWhole(count);
  if (!IN_CHIPS.has(facet)) return <Radio {...control} label={children} figure={figure} />;
  return (
    <label className="store-choice">
      <input {...control} type="radio" aria-label={facet === 'players' ? playersWord(value) : undefined} />
      <span>{children}</span>
      {figure && (
        <span className="figure" aria-hidden="true">
          {figure}
        </span>
      )}
    </label>
  );
}

function HumanMade({ chosen, count }: { chosen: boolean; count: number | null }) {
  return (
    <fieldset className="store-group gouged" aria-label={FACET_TITLES.declaresNoAI}>
      <p className="store-group-title">{FACET_TITLES.declaresNoAI}</p>
      <div className="store-rows">
        <Checkbox
          name={paramOf('declaresNoAI')}
          value="1"
          form={STORE_FORM}
          checked={chosen}
          onChange={nothing}
          label={choiceWord('declaresNoAI', '1')}
          figure={count === null ? undefined : formatWhole(count)}
        />
      </div>
    </fieldset>
  );
}

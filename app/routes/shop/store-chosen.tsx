import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { type BookCounts, FACETS, type Facet } from '../../../features/books/book-filters.ts';
import { Icon } from '../../../ui/icon.tsx';
import { choose, type StoreQuery, storeAddress } from './store-query.ts';
import { choiceWord, FACET_TITLES } from './store-words.ts';

interface ChosenFiltersProps {
  query: StoreQuery;
  facets: BookCounts['facets'];
}

/** The filters in use; each is a link to the shelf without it. */
export function ChosenFilters({ query, facets }: ChosenFiltersProps) {
  const chosen = FACETS.filter((facet) => query.chosen[facet] !== undefined);
  if (chosen.length === 0 && !query.q) return null;

  /** The link vanishes with its filter: the keyboard goes on at the next one, or at the result. */
  const onRemove = ({ currentTarget }: MouseEvent) => {
    const item = currentTarget.closest('li');
    const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('a');
    (next ?? document.getElementById('resultado'))?.focus({ preventScroll: true });
  };

  return (
    <ul className="chosen-filters" aria-label="Filtros em uso">
      {query.q && (
        <Chip to={storeAddress({ ...query, q: '', page: null })} name="Busca" onRemove={onRemove}>
          “{query.q}”
        </Chip>
      )}
      {chosen.map((facet) => (
        <Chip key={facet} to={storeAddress(choose(query, facet, null))} name={FACET_TITLES[facet]} onRemove={onRemove}>
          {wordOf(facet, query.chosen[facet]!, facets)}
        </Chip>
      ))}
      {chosen.length + (query.q ? 1 : 0) > 1 && (
        <li>
          <Link to="/loja" className="link" preventScrollReset onClick={onRemove}>
            Limpar tudo
          </Link>
        </li>
      )}
    </ul>
  );
}

const wordOf = (facet: Facet, value: string, facets: BookCounts['facets']): string =>
  choiceWord(facet, value, facets[facet].find((choice) => choice.value === value)?.label);

interface ChipProps {
  to: string;
  name: string;
  onRemove: (event: MouseEvent) => void;
  children: string | (string | undefined)[];
}

function Chip({ to, name, onRemove, children }: ChipProps) {
  return (
    <li>
      <Link to={to} className="chosen-filter" preventScrollReset onClick={onRemove}>
        <span className="sr-only">Tirar o filtro {name}: </span>
        <span className="wrap-anywhere">{children}</span>
        <Icon name="close" className="size-3 shrink-0" />
      </Link>
    </li>
  );
}

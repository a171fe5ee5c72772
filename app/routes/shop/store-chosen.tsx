import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { type BookCounts, FACETS, type Facet } from '../../../features/publishing/books/book-filters.ts';
import { ChipLink } from '../../../ui/chip.tsx';
import { useSystemTitle } from '../../root-data.ts';
import { choiceWord } from './store-labels.ts';
import { choose, type StoreQuery, storeAddress } from './store-query.ts';

interface ChosenFiltersProps {
  query: StoreQuery;
  facets: BookCounts['facets'];
}

export function ChosenFilters({ query, facets }: ChosenFiltersProps) {
  const chosen = FACETS.filter((facet) => query.chosen[facet] !== undefined);
  const systemTitle = useSystemTitle();
  if (chosen.length === 0 && !query.q) return null;
  const wordOf = (facet: Facet, value: string): string => {
    const label = facets[facet].find((choice) => choice.value === value)?.label;
    return choiceWord(facet, value, facet === 'system' ? systemTitle(value) : label);
  };

  const onRemove = ({ currentTarget }: MouseEvent) => {
    const item = currentTarget.closest('li');
    const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('a');
    (next ?? document.getElementById('resultado'))?.focus({ preventScroll: true });
  };

  return (
    <ul className="chosen-filters" aria-label="Filtros em uso">
      {query.q && (
        <li>
          <ChipLink to={storeAddress({ ...query, q: '', page: null })} onClick={onRemove}>
            {`“${query.q}”`}
          </ChipLink>
        </li>
      )}
      {chosen.map((facet) => (
        <li key={facet}>
          <ChipLink to={storeAddress(choose(query, facet, null))} onClick={onRemove}>
            {wordOf(facet, query.chosen[facet]!)}
          </ChipLink>
        </li>
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

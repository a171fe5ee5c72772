import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { BookCounts, Facet } from '../../../features/publishing/books/book-filters.ts';
import { ChipLink } from '../../../ui/chip.tsx';
import { useSystemTitle } from '../../root-data.ts';
import { choiceWord } from './store-labels.ts';
import { choose, chosenFacets, type StoreView, storeAddress } from './store-view.ts';

interface ChosenFiltersProps {
  view: StoreView;
  facets: BookCounts['facets'];
}

export function ChosenFilters({ view, facets }: ChosenFiltersProps) {
  const chosen = chosenFacets(view);
  const systemTitle = useSystemTitle();
  if (chosen.length === 0 && !view.q) return null;
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
      {view.q && (
        <li>
          <ChipLink to={storeAddress({ ...view, q: '', page: '' })} onClick={onRemove}>
            {`“${view.q}”`}
          </ChipLink>
        </li>
      )}
      {chosen.map((facet) => (
        <li key={facet}>
          <ChipLink to={storeAddress(choose(view, facet, null))} onClick={onRemove}>
            {wordOf(facet, view[facet])}
          </ChipLink>
        </li>
      ))}
      {chosen.length + (view.q ? 1 : 0) > 1 && (
        <li>
          <Link to="/loja" className="link" preventScrollReset onClick={onRemove}>
            Limpar tudo
          </Link>
        </li>
      )}
    </ul>
  );
}

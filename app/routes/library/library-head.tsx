import { bookCount } from '../../../features/publishing/books/book-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterField } from '../../list/list-filters.tsx';
import { useView } from '../../list/list-page.tsx';
import { OpenPage } from '../../page-search/open-page.tsx';
import { LIBRARY } from './library-view.tsx';
import { LIBRARY_FORM, useLibraryForm } from './use-library-form.ts';

/** A search keeps these; the other filters stand above the books. */
const SEARCHED = ['part', 'shelf', 'look', 'q'] as const;

interface LibraryHeadProps {
  owned: number;
  /** Its form stands here, with the search; the shelf has its other controls. */
  hasControls: boolean;
}

export function LibraryHead({ owned, hasControls }: LibraryHeadProps) {
  const { view } = useView(LIBRARY);
  const { submit, type, apply } = useLibraryForm();
  return (
    <header className="column library-head">
      <div>
        <h1>Biblioteca</h1>
        {owned > 0 && <p className="second-voice">{bookCount(owned)} com o seu nome.</p>}
      </div>
      {hasControls && (
        <search>
          <form id={LIBRARY_FORM} action="/biblioteca" className="library-search" onSubmit={submit}>
            {SEARCHED.map((name) => (
              <FilterField
                key={name}
                filter={LIBRARY.filters[name]!}
                value={LIBRARY.filters[name]!.write(view[name])}
                onType={type}
                onChoose={apply}
              />
            ))}
            <Button type="submit" variant="secondary">
              Buscar
            </Button>
          </form>
        </search>
      )}
      {owned > 0 && <OpenPage />}
    </header>
  );
}

import { useState } from 'react';
import { bookCount } from '../../../features/publishing/books/book-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { OpenPage } from '../../page-search/open-page.tsx';
import { LOOK_NAMES, PART_NAMES } from './library-query.ts';
import { LIBRARY_FORM, useLibraryForm, useLibraryQuery } from './use-library-form.ts';

export function LibraryHead({ owned }: { owned: number }) {
  const { query } = useLibraryQuery();
  const { submit, type } = useLibraryForm();
  // A reader who came with a search may go on typing in it.
  const [cameSearching] = useState(query.q !== '');
  return (
    <header className="column library-head">
      <div>
        <h1>Biblioteca</h1>
        {owned > 0 && <p className="second-voice">{bookCount(owned)} com o seu nome.</p>}
      </div>
      {(owned > 1 || cameSearching) && (
        <search>
          <form id={LIBRARY_FORM} action="/biblioteca" className="library-search" onSubmit={submit}>
            <input type="hidden" name="mostrar" value={PART_NAMES[query.part]} />
            {query.shelf && <input type="hidden" name="prateleira" value={query.shelf} />}
            {query.look && <input type="hidden" name="vista" value={LOOK_NAMES[query.look]} />}
            <label className="sr-only" htmlFor="busca-nos-livros">
              Buscar nos seus livros
            </label>
            <SearchField id="busca-nos-livros" q={query.q} placeholder="Título, editora ou sistema" onType={type} />
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

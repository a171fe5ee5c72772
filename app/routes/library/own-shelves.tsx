import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { DeletedShelf, OwnShelf } from '../../../features/reading/shelves/shelves-schema.ts';
import { formatWhole } from '../../../lib/number.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lateOrLater } from '../../late.ts';
import { LIBRARY, type LibraryView } from './library-view.tsx';

const ShelvesDialog = lazy(() =>
  lateOrLater(() => import('./shelves-dialog.tsx')).then((module) => ({ default: module.ShelvesDialog })),
);

interface OwnShelvesProps {
  shelves: readonly OwnShelf[];
  deleted: readonly DeletedShelf[];
  view: LibraryView;
}

/** The shelves that the reader made: each narrows the library to its books. */
export function OwnShelves({ shelves, deleted, view }: OwnShelvesProps) {
  const [open, setOpen] = useState(false);
  const chosen = shelves.find(({ shelfId }) => shelfId === view.shelf);
  return (
    <div className="own-shelves">
      {shelves.length > 0 && (
        <nav aria-label="Suas prateleiras" className="own-shelf-row">
          {shelves.map(({ shelfId, name, books }) => {
            const current = view.shelf === shelfId;
            return (
              <Link
                key={shelfId}
                to={LIBRARY.address({ ...view, open: '', shelf: current ? '' : shelfId, part: 'all' })}
                className="own-shelf"
                preventScrollReset
                {...(current
                  ? { 'aria-current': 'page' as const, 'aria-label': `${name}. Sair desta prateleira` }
                  : {})}
              >
                {name} <span className="figure">{formatWhole(books)}</span>
                {current && <Icon name="close" className="symbol-tiny" />}
              </Link>
            );
          })}
        </nav>
      )}
      {chosen?.url && (
        <>
          <ButtonLink size="mini" variant="secondary" to={new URL(chosen.url).pathname}>
            Ver a página
          </ButtonLink>
          <CopyButton text={chosen.url} label="Copiar link" of={`da prateleira ${chosen.name}`} />
        </>
      )}
      <Button size="mini" variant="tertiary" onClick={() => setOpen(true)}>
        <Icon name="bookshelf" />
        {shelves.length > 0 ? 'Organizar' : 'Fazer uma prateleira'}
        {shelves.length > 0 && <span className="sr-only"> as prateleiras</span>}
      </Button>
      {open && (
        <Suspense>
          <ShelvesDialog shelves={shelves} deleted={deleted} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

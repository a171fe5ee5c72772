import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { bookPath, creatorPath, readerPath } from '../../../features/community/seo/paths.ts';
import { Cover } from '../../../features/publishing/books/cover.tsx';
import { wayLabel } from '../../../features/reading/library/acquired-labels.ts';
import { type AcquiredWay, isLent, type LibraryBook, mainFile } from '../../../features/reading/library/library.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lateOrLater } from '../../late.ts';
import { useView } from '../../list/list-page.tsx';
import { useSystemTitle } from '../../root-data.ts';
import { DrawerFiles } from './library-files.tsx';
import { isReadable, placeLabel, readLabel } from './library-labels.ts';
import { ShelveDialog } from './library-shelf.tsx';
import { LIBRARY } from './library-view.tsx';
import { useArchive } from './use-archive.ts';

const GiveBookDialog = lazy(() =>
  lateOrLater(() => import('./give-book-dialog.tsx')).then((module) => ({ default: module.GiveBookDialog })),
);

function useClose(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { view } = useView(LIBRARY);
  const shelf = LIBRARY.address({ ...view, open: '' });
  const fromShelf = typeof state === 'object' && state !== null && 'fromShelf' in state;
  return useCallback(
    () => void (fromShelf ? navigate(-1) : navigate(shelf, { replace: true, preventScrollReset: true })),
    [fromShelf, navigate, shelf],
  );
}

export function BookDrawer({ books }: { books: readonly LibraryBook[] }) {
  const { view } = useView(LIBRARY);
  const close = useClose();
  const book = view.open === '' ? null : (books.find(({ bookId }) => bookId === view.open) ?? null);
  const movedAway = useRef(false);

  // The card is gone from the shelf: focus moves to the shelf after the drawer closes.
  useEffect(() => {
    if (book || !movedAway.current) return;
    movedAway.current = false;
    document.getElementById('resultado')?.focus({ preventScroll: true });
  }, [book]);

  const onMoved = () => {
    movedAway.current = true;
    close();
  };

  return (
    <Dialog open={book !== null} onOpenChange={close} title={book?.title ?? ''}>
      {book && <Drawer book={book} onMoved={onMoved} />}
    </Dialog>
  );
}

interface DrawerProps {
  book: LibraryBook;
  onMoved: () => void;
}

function Drawer({ book, onMoved }: DrawerProps) {
  const systemTitle = useSystemTitle();
  const { pending, move } = useArchive();
  const [shelving, setShelving] = useState(false);
  const [giving, setGiving] = useState(false);
  const archived = book.archivedAt !== null;

  const putElsewhere = async () => {
    if (await move([book], archived ? 'shelf' : 'archive')) onMoved();
  };

  return (
    <div className="library-drawer">
      <div className="library-drawer-head">
        <Cover title={book.title} coverURL={book.coverURL} />
        <div>
          {book.subtitle && <p className="library-drawer-subtitle">{book.subtitle}</p>}
          <p>
            de{' '}
            <Link to={creatorPath(book.creatorId)} className="link">
              {book.creatorName}
            </Link>
            {book.system && `, para ${systemTitle(book.system)}`}
          </p>
          {placeLabel(book) && <p className="quiet">{placeLabel(book)}</p>}
          {isReadable(book) ? (
            <ButtonLink to={readerPath(book.bookId)}>
              <Icon name="open-book" />
              {readLabel(book)}
            </ButtonLink>
          ) : (
            <p role="status">{mainFile(book)?.unavailable ?? 'O arquivo está sendo preparado. Volte em instantes.'}</p>
          )}
        </div>
      </div>
      <DrawerFiles book={book} />
      <section aria-labelledby="como-consegui">
        <h3 id="como-consegui">Como consegui este livro</h3>
        <ul className="library-ways">
          {book.ways.map((way) => (
            <li key={`${way.by} ${way.at} ${way.purchaseId ?? way.code ?? ''}`}>
              <WayLine way={way} />
            </li>
          ))}
        </ul>
        {book.copyCode && !isLent(book) && (
          <p className="note">
            Código da sua cópia: <span className="any-length">{book.copyCode}</span>
          </p>
        )}
      </section>
      <div className="library-drawer-foot">
        <Button variant="secondary" onClick={() => setShelving(true)}>
          <Icon name="bookshelf" />
          Prateleiras
        </Button>
        {shelving && (
          <Suspense>
            <ShelveDialog books={[book]} onClose={() => setShelving(false)} onDone={() => setShelving(false)} />
          </Suspense>
        )}
        <Button variant="secondary" pending={pending} onClick={() => void putElsewhere()}>
          <Icon name={archived ? 'bookshelf' : 'archive'} />
          {archived ? 'Devolver à estante' : 'Arquivar'}
        </Button>
        {book.inStore && (
          <Button variant="secondary" onClick={() => setGiving(true)}>
            <Icon name="gift" />
            Presentear
          </Button>
        )}
        {giving && (
          <Suspense>
            <GiveBookDialog book={book} onClose={() => setGiving(false)} />
          </Suspense>
        )}
        {book.inStore && (
          <Link to={bookPath(book.bookURL)} className="link">
            Ver na loja
          </Link>
        )}
      </div>
    </div>
  );
}

const WayLine = ({ way }: { way: AcquiredWay }) => (
  <>
    {wayLabel(way)}
    {way.purchaseId && (
      <>
        {' · '}
        <Link to={`/pagamento/${way.purchaseId}`} className="link">
          ver a compra
        </Link>
      </>
    )}
    {way.code && (
      <>
        {' · '}
        <span className="any-length">{way.code}</span>
      </>
    )}
  </>
);

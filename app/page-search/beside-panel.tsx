import { lazy, type ReactNode, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readerPath } from '../../features/community/seo/paths.ts';
import { Cover } from '../../features/publishing/books/cover.tsx';
import { pageLink } from '../../features/reading/page-search/page-link.ts';
import type { FoundPage } from '../../features/reading/page-search/page-search-schema.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useCall } from '../api/use-call.ts';
import { useQuery } from '../api/use-query.ts';
import { lateOrLater } from '../late.ts';
import { type BesideAt, BesideContext, PAGE_WINDOW, SearchContext } from './beside.ts';
import { BesideDialog } from './beside-dialog.tsx';
import { insertInto, writingPlace } from './insert-link.ts';
import { type LentBook, shownToWhom } from './lenders.ts';
import { useBesideLog } from './use-beside-log.ts';

const BookBeside = lazy(() =>
  lateOrLater(() => import('../reader/book-beside.tsx')).then(({ BookBeside: it }) => ({ default: it })),
);

interface PlaceProps {
  campaignId: string;
  /** Whether the viewer shows pages to this table. */
  shows: boolean;
  /** The books that are lent to this table. */
  loans: readonly LentBook[];
  /** Writes a note that begins with a link; left out where the viewer writes none. */
  onNote?: ((link: string) => void) | undefined;
  children: ReactNode;
}

interface AskedPage extends BesideAt {
  /** Counts what was asked for: the same page may be asked for again. */
  asked: number;
  /** The focus stays where it is. */
  stays: boolean;
}

/** The place of a screen where pages, and the search for them, open beside what stands there already. */
export function BesidePlace({ campaignId, shows, loans, onNote, children }: PlaceProps) {
  const [at, setAt] = useState<AskedPage | null>(null);
  const [isSearched, setSearched] = useState(false);
  const opener = useRef<Element | null>(null);
  const [beside] = useState(() => ({
    open: (page: BesideAt, stays = false) => setAt((before) => ({ ...page, stays, asked: (before?.asked ?? 0) + 1 })),
  }));
  const search = useMemo(() => ({ isOpen: isSearched, onOpen: setSearched, shown: at, opener }), [isSearched, at]);
  const place = { campaignId, shows, loans, onNote };
  return (
    <BesideContext value={beside}>
      <SearchContext value={search}>
        {children}
        {at && (
          <BesidePanel
            key={at.bookId}
            {...place}
            {...{ at, isSearched }}
            onClose={() => setAt(null)}
            onSearched={setSearched}
          />
        )}
      </SearchContext>
    </BesideContext>
  );
}

interface PanelProps extends Omit<PlaceProps, 'children'> {
  at: AskedPage;
  /** The search stands open. */
  isSearched: boolean;
  onClose: () => void;
  onSearched: (isSearched: boolean) => void;
}

function BesidePanel({ at, isSearched, onClose, onSearched, ...place }: PanelProps) {
  const { bookId, page, asked, stays } = at;
  const { output, refusal, refetch } = useQuery('getPages', { pages: [{ bookId, page }] });
  const [known, setKnown] = useState<FoundPage | null>();
  useEffect(() => {
    if (output) setKnown(output.pages[0] ?? null);
  }, [output]);
  const { page: beside, search } = useBesideLog(isSearched);
  const isOver = beside === null;
  const [head, setHead] = useState<HTMLElement | null>(null);
  const leave = () => {
    onClose();
    onSearched(false);
  };
  return (
    <BesideDialog
      label={known ? `Página de ${known.title}` : 'Página'}
      title={known?.title ?? 'Página'}
      closes="Fechar a página"
      {...{ asked, stays, onClose }}
      place={beside}
      onHead={setHead}
      onEscape={() => (isSearched && search ? onSearched(false) : onClose())}
    >
      {known === undefined && refusal === null && (
        <p role="status" className="page-beside-words">
          Abrindo o livro…
        </p>
      )}
      {refusal && (
        <div role="alert" className="page-beside-words">
          <p>{refusal.message}</p>
          <Button variant="secondary" onClick={refetch}>
            Tentar de novo
          </Button>
        </div>
      )}
      {known === null && (
        <p role="alert" className="page-beside-words">
          Essa página não está em nenhum livro que você possa ver.
        </p>
      )}
      {known?.from === null && <NotYours {...known} />}
      {known && known.fileId !== null && (
        <Suspense fallback={<p className="page-beside-words">Abrindo o livro…</p>}>
          <OpenBeside {...place} {...{ known, fileId: known.fileId, page, asked, isOver, head }} onLeave={leave} />
        </Suspense>
      )}
    </BesideDialog>
  );
}

interface OpenProps extends Omit<PlaceProps, 'children'>, BesideAt {
  known: FoundPage;
  fileId: string;
  asked: number;
  isOver: boolean;
  /** The place for what turns its pages; null until it is there. */
  head: HTMLElement | null;
  /** Closes everything that lies over the screen. */
  onLeave: () => void;
}

function OpenBeside({ known, fileId, page, asked, isOver, head, onLeave, ...place }: Omit<OpenProps, 'bookId'>) {
  const { campaignId, shows, loans, onNote } = place;
  const toWhom = useId();
  const { bookId, bookURL, title, from } = known;
  const [here, setHere] = useState({ page, label: known.label });
  const { run, pending } = useCall('showPage', { refusals: 'toast' });
  const show = () => run({ campaignId, bookId, page: here.page }, { says: `A mesa vê ${title}, p. ${here.label}.` });
  const link = pageLink({ bookURL, label: here.label });
  const quote = () => {
    const writing = writingPlace();
    if (!writing) return;
    // The field can be written in once nothing lies over it.
    if (isOver) flushSync(onLeave);
    insertInto(writing.field, link);
  };
  const note = () => {
    if (isOver) onLeave();
    onNote?.(link);
  };
  return (
    <>
      <BookBeside
        book={known}
        fileId={fileId}
        lent={from === 'loan'}
        page={page}
        asked={asked}
        head={head}
        onAt={useCallback((to: number, label: string) => setHere({ page: to, label }), [])}
      />
      <p className="page-beside-acts">
        {shows && (
          <Button pending={pending} aria-describedby={toWhom} onClick={() => void show()}>
            Mostrar à mesa
          </Button>
        )}
        {writingPlace() && (
          <Button variant="secondary" onClick={quote}>
            Citar na conversa
          </Button>
        )}
        {onNote && (
          <Button variant="secondary" onClick={note}>
            Escrever nota
          </Button>
        )}
        <ButtonLink variant="tertiary" to={readerPath(bookId, { page: here.page })} target={PAGE_WINDOW}>
          Abrir no leitor
          <span className="sr-only">, em outra janela</span>
        </ButtonLink>
        {shows && (
          <span id={toWhom} className="page-beside-whom">
            {shownToWhom(loans, known)}
          </span>
        )}
      </p>
    </>
  );
}

/** Says which page it is, and how to get its book. */
const NotYours = ({ title, coverURL, label, bookURL }: FoundPage) => (
  <div className="page-beside-words">
    <Cover title={title} coverURL={coverURL} />
    <p>
      <b>
        {title}, p. {label}
      </b>
    </p>
    <p>Você não tem este livro. Quem tem pode emprestar à mesa, ou ele pode ser seu também.</p>
    <p>
      <ButtonLink to={`/loja/${bookURL}`} target="_blank">
        Ver o livro na loja
      </ButtonLink>
    </p>
  </div>
);

import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { readerPath } from '../../features/community/seo/paths.ts';
import { Cover } from '../../features/publishing/books/cover.tsx';
import { pageLink } from '../../features/reading/page-search/page-link.ts';
import type { FoundPage } from '../../features/reading/page-search/page-search-schema.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCall } from '../api/use-call.ts';
import { useQuery } from '../api/use-query.ts';
import { lateOrLater } from '../late.ts';
import { type BesideAt, BesideContext, PAGE_WINDOW } from './beside.ts';
import { insertInto, writingPlace } from './insert-link.ts';
import { useBesideLog } from './use-beside-log.ts';
import './beside-panel.css';

const BookBeside = lazy(() =>
  lateOrLater(() => import('../reader/book-beside.tsx')).then(({ BookBeside: it }) => ({ default: it })),
);

interface PlaceProps {
  campaignId: string;
  /** Whether the viewer shows pages to this table. */
  shows: boolean;
  /** Writes a note that begins with a link; left out where the viewer writes none. */
  onNote?: ((link: string) => void) | undefined;
  children: ReactNode;
}

/** The place of a screen where pages open beside what stands there already. */
export function BesidePlace({ campaignId, shows, onNote, children }: PlaceProps) {
  const [at, setAt] = useState<(BesideAt & { asked: number }) | null>(null);
  const [beside] = useState(() => ({
    open: (page: BesideAt) => setAt((before) => ({ ...page, asked: (before?.asked ?? 0) + 1 })),
  }));
  return (
    <BesideContext value={beside}>
      {children}
      {at && <BesidePanel key={at.bookId} {...{ at, campaignId, shows, onNote }} onClose={() => setAt(null)} />}
    </BesideContext>
  );
}

interface PanelProps extends Omit<PlaceProps, 'children'> {
  at: BesideAt & { asked: number };
  onClose: () => void;
}

/** Beside the log where there is room, and over it on a phone. */
function BesidePanel({ at, onClose, ...place }: PanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const { bookId, page, asked } = at;
  const { output, refusal, refetch } = useQuery('getPages', { pages: [{ bookId, page }] });
  const [known, setKnown] = useState<FoundPage | null>();
  useEffect(() => {
    if (output) setKnown(output.pages[0] ?? null);
  }, [output]);
  const { isOver, style } = useBesideLog();
  useEffect(() => {
    const dialog = panel.current;
    const opener = document.activeElement;
    if (isOver) dialog?.showModal();
    else dialog?.show();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isOver]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each page that is asked for
  useEffect(() => panel.current?.querySelector<HTMLElement>('.page-beside-close')?.focus(), [asked]);
  return (
    <dialog
      ref={panel}
      className="page-beside"
      style={style}
      aria-label={known ? `Página de ${known.title}` : 'Página'}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="page-beside-head">
        <h2>{known?.title ?? 'Página'}</h2>
        <button type="button" className="page-beside-close" aria-label="Fechar a página" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
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
          <OpenBeside {...place} {...{ known, fileId: known.fileId, page, asked, onClose, isOver }} />
        </Suspense>
      )}
    </dialog>
  );
}

interface OpenProps extends Omit<PanelProps, 'at'>, BesideAt {
  known: FoundPage;
  fileId: string;
  asked: number;
  isOver: boolean;
}

function OpenBeside({ known, fileId, page, asked, isOver, onClose, ...place }: Omit<OpenProps, 'bookId'>) {
  const { campaignId, shows, onNote } = place;
  const { bookId, bookURL, title, from } = known;
  const [here, setHere] = useState({ page, label: known.label });
  const { run, pending } = useCall('showPage', { refusals: 'toast' });
  const show = () => run({ campaignId, bookId, page: here.page }, { says: `A mesa vê ${title}, p. ${here.label}.` });
  const link = pageLink({ bookURL, label: here.label });
  const quote = () => {
    const writing = writingPlace();
    if (!writing) return;
    if (isOver) onClose();
    insertInto(writing.field, link);
  };
  const note = () => {
    if (isOver) onClose();
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
        onAt={useCallback((to: number, label: string) => setHere({ page: to, label }), [])}
      />
      <p className="page-beside-acts">
        {shows && (
          <Button pending={pending} onClick={() => void show()}>
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

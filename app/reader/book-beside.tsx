import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { clamp } from '../../features/reading/reading/layout.ts';
import { toast } from '../../ui/toast.ts';
import { copyAddress } from '../api/copy-address.ts';
import type { Book, PageLink } from './book.ts';
import { FailurePage, FailureSlip } from './failure.tsx';
import { PageViewport } from './page-viewport.tsx';
import { PasswordForm } from './password-form.tsx';
import { Opening } from './reader.tsx';
import { scrolledTo, shownAt, startAt } from './reading-place.ts';
import { Tool } from './top-bar.tsx';
import { useBook } from './use-book.ts';
import { useLoan } from './use-loan.ts';
import { useLabels } from './use-pages.ts';
import './reader.css';
import './book-beside.css';

interface BookBesideProps {
  book: { bookId: string; bookURL: string; title: string; pageOne: number | null };
  fileId: string;
  lent: boolean;
  /** The page that was asked for; another `asked` brings the book there again. */
  page: number;
  asked: number;
  /** The place for what turns its pages; null until it is there. */
  head: HTMLElement | null;
  /** The page at which the book now stands, and what is printed on it. */
  onAt: (page: number, label: string) => void;
}

const LENT = { left: null };
const NONE = [] as const;
const nothing = (): undefined => undefined;

/** A book as it is read beside something else: its pages one under another, without what only a whole window has. */
export function BookBeside(props: BookBesideProps) {
  const { book, fileId, lent, page } = props;
  const [attempt, setAttempt] = useState(0);
  const [start] = useState(page);
  const copyURL = copyAddress(book.bookId, fileId);
  const [copy] = useState({ url: copyURL, firstView: null });
  const { state, ended: copyEnded } = useBook(copy, start, attempt);
  const loanEnded = useLoan(book.bookId, lent ? LENT : null, attempt);
  const ended = loanEnded ? 'refused' : copyEnded;
  const failure = { book, lent, copyURL, onRetry: () => setAttempt(attempt + 1) };
  if (ended && loanEnded) return <FailurePage {...failure} reason={ended} />;
  return (
    <div className="reader-table book-beside" data-paper="day">
      {state.status === 'open' && (
        <Pages key={attempt} {...props} opened={state.book} start={state.start} likely={state.likely} />
      )}
      {state.status === 'opening' && <Opening />}
      {state.status === 'password' && <PasswordForm wrong={state.wrong} onGive={state.give} />}
      {state.status === 'failed' && <FailurePage {...failure} reason={state.reason} />}
      {ended && state.status === 'open' && <FailureSlip {...failure} reason={ended} />}
    </div>
  );
}

interface PagesProps extends BookBesideProps {
  opened: Book;
  start: number;
  likely: { width: number; height: number };
}

function Pages({ book, opened, start, likely, page: wanted, asked, head, onAt }: PagesProps) {
  const viewport = useRef<HTMLElement>(null);
  const [{ page, target }, setPlace] = useState(() => startAt(start));
  const [zoom, setZoom] = useState<number | 'width'>('width');
  const labels = useLabels(opened, book.pageOne);
  const { pages } = opened;
  const turnTo = useCallback(
    (to: number) => setPlace((before) => shownAt(before, { page: clamp(to, 1, pages) })),
    [pages],
  );
  const [before, setBefore] = useState(asked);
  if (before !== asked) {
    setBefore(asked);
    turnTo(wanted);
  }
  const label = labels.printedOn(page) ?? String(page);
  useEffect(() => onAt(page, label), [page, label, onAt]);
  const follow = async (link: PageLink): Promise<void> => {
    const to = link.dest === null ? null : await opened.placeOf(link.dest);
    if (to) setPlace((now) => shownAt(now, to));
    else toast.warning('Esse atalho do livro não leva a lugar nenhum.');
  };
  return (
    <>
      {head &&
        createPortal(
          <p className="book-beside-turns">
            <Tool icon="arrow-left" label="Página anterior" onClick={() => turnTo(page - 1)} />
            <span role="status">p. {label}</span>
            <Tool icon="arrow-right" label="Página seguinte" onClick={() => turnTo(page + 1)} />
          </p>,
          head,
        )}
      <PageViewport
        viewport={viewport}
        book={opened}
        likely={likely}
        mode="continuous"
        zoom={zoom}
        page={page}
        target={target}
        labelOf={labels.labelOf}
        hitsOf={noHits}
        currentHit={null}
        annotationsOn={noAnnotations}
        onAnnotation={nothing}
        onPage={(to) => setPlace((now) => scrolledTo(now, to))}
        onZoom={setZoom}
        onTurn={(step) => turnTo(page + step)}
        onTap={nothing}
        onScrolled={nothing}
        onLink={(link) => void follow(link)}
        onWords={nothing}
      />
    </>
  );
}

const noHits = () => NONE;
const noAnnotations = () => NONE;

import { lazy, Suspense, useState } from 'react';
import type { BookSummary } from '../../../features/publishing/books/book-schema.ts';
import type { RequestState } from '../../../features/reading/book-requests/request.ts';
import type { LibraryVersion } from '../../../features/reading/library/library.ts';
import { formatDate } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { lateOrLater } from '../../late.ts';
import { useFresh } from '../../live/use-fresh.ts';
import { useRootData } from '../../root-data.ts';
import { useSignIn } from '../../session/sign-in.tsx';

const RequestDialog = lazy(() =>
  lateOrLater(() => import('./request-dialog.tsx')).then((module) => ({ default: module.RequestDialog })),
);

/** The reader's newest request. */
export interface OwnRequest {
  state: RequestState;
  reason: string | null;
  createdAt: string;
  /** The library's version, while an answer is awaited. */
  version: LibraryVersion | null;
}

export interface BookRequestTerms {
  /** `yyyy-MM-dd`; empty without a deadline. */
  until: string;
  closed: boolean;
}

function Follow({ version }: { version: LibraryVersion }) {
  useFresh('library', version);
  return null;
}

interface BookRequestProps {
  book: BookSummary;
  asking: BookRequestTerms;
  request: OwnRequest | null;
}

/** A reader who has the book from elsewhere asks for it, and reads what became of it. */
export function BookRequest({ book, asking: { until, closed }, request }: BookRequestProps) {
  const { user } = useRootData();
  const signIn = useSignIn();
  /** Null until it is opened for the first time. */
  const [open, setOpen] = useState<boolean | null>(null);
  if (request?.state === 'open')
    return (
      // The button that asked is gone.
      <p role="status" className="prose-short" tabIndex={-1} ref={(words) => void (open && words?.focus())}>
        Você pediu este livro em {formatDate(request.createdAt)}. {book.creatorName} ainda não respondeu.
        {request.version && <Follow version={request.version} />}
      </p>
    );
  return (
    <div className="stack-tight prose-short from-left">
      {request?.state === 'refused' && (
        <p className="as-typed">
          <b>{book.creatorName} não aceitou o seu pedido:</b> {request.reason}
        </p>
      )}
      {closed ? (
        <p>O prazo para pedir livros comprados em outro lugar acabou em {formatDate(until)}.</p>
      ) : (
        <>
          <Button
            variant="tertiary"
            onClick={async () => {
              if (user || (await signIn())) setOpen(true);
            }}
          >
            {request ? 'Pedir de novo' : 'Já tenho este livro'}
          </Button>
          <p className="small">
            Comprou em outro lugar? Peça a {book.creatorName} a sua cópia daqui
            {until && `, até ${formatDate(until)}`}.
          </p>
        </>
      )}
      {open !== null && (
        <Suspense>
          <RequestDialog book={book} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

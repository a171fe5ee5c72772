import { useRef, useState } from 'react';
import type { FirstView } from '../../features/reading/reading/byte-parts.ts';
import type { LoanOfReader, ReadableFile } from '../../features/reading/reading/open-for-reading.server.ts';
import type { ReadingView } from '../../features/reading/reading/reading.ts';
import type { Delay } from './copy-source.ts';
import { FailurePage, FailureSlip } from './failure.tsx';
import { OpenBook } from './open-book.tsx';
import { fileLabel } from './other-files.tsx';
import { PasswordForm } from './password-form.tsx';
import { Slip } from './slip.tsx';
import { TopBar } from './top-bar.tsx';
import { useBook } from './use-book.ts';
import { useLoan } from './use-loan.ts';
import './annotations.css';
import './reader.css';

export interface ReaderProps {
  book: { bookId: string; bookURL: string; title: string; pageOne: number | null };
  file: ReadableFile;
  files: readonly ReadableFile[];
  /** A lent file can be read, but not downloaded. */
  lent: LoanOfReader | null;
  copyURL: string;
  firstView: FirstView | null;
  reading: ReadingView;
  /** The page in the address; null if there is none. */
  asked: number | null;
}

export function Reader({ book, file, files, lent, copyURL, firstView, reading, asked }: ReaderProps) {
  const [attempt, setAttempt] = useState(0);
  const kept = file.fileId === files[0]?.fileId;
  const [linked] = useState(asked ?? pageInAddress());
  const at = useRef(linked ?? (kept ? reading.position?.page : null) ?? 1);
  const { state, delay, ended: copyEnded } = useBook({ url: copyURL, firstView }, at.current, attempt);
  const loanEnded = useLoan(book.bookId, lent, attempt);
  const ended = loanEnded ? 'refused' : copyEnded;
  const failure = { book, lent: lent !== null, copyURL, onRetry: () => setAttempt(attempt + 1) };

  return (
    <>
      {state.status === 'open' ? (
        <OpenBook
          key={attempt}
          book={state.book}
          start={state.start}
          likely={state.likely}
          title={kept ? book.title : `${book.title}: ${fileLabel(file)}`}
          bookId={book.bookId}
          bookURL={book.bookURL}
          file={file}
          files={files}
          kept={kept}
          lent={lent !== null}
          copyURL={copyURL}
          pageOne={book.pageOne}
          reading={reading}
          onAt={(page) => {
            at.current = page;
          }}
        />
      ) : (
        <>
          <TopBar title={book.title} hidden={false} />
          {state.status === 'opening' && <Opening />}
          {state.status === 'password' && <PasswordForm wrong={state.wrong} onGive={state.give} />}
          {state.status === 'failed' && <FailurePage {...failure} reason={state.reason} />}
        </>
      )}
      <div className="reader-weather" role="status">
        {delay && !ended && <Slip>{delayLabel(delay)}</Slip>}
      </div>
      {ended && state.status === 'open' && <FailureSlip {...failure} reason={ended} />}
    </>
  );
}

/** A page that this device kept was written for another address of the same book. */
function pageInAddress(): number | null {
  const page = Number(new URLSearchParams(window.location.search).get('pagina'));
  return Number.isSafeInteger(page) && page >= 1 ? page : null;
}

const OFFLINE = 'Sem conexão. O que já foi aberto continua aqui; o resto chega sozinho quando a internet voltar.';
const SILENT = 'A RPGpédia não respondeu direito. O que já foi aberto continua aqui.';

const delayLabel = (delay: Delay): string =>
  delay === 'offline' ? OFFLINE : `${delay.received ?? SILENT} O leitor continua tentando sozinho.`;

export const Opening = () => (
  <p className="reader-opening-words" role="status">
    Abrindo o livro…
  </p>
);

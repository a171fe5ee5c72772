import { lazy, Suspense, useState } from 'react';
import type { Loan } from '../../../features/play/campaigns/campaign-schema.ts';
import { dayAndMonth } from '../../../features/reading/library/loan-labels.ts';
import { DAY } from '../../../lib/span.ts';
import { ZONE } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TAKES_FOCUS } from '../../../ui/use-kept-focus.ts';
import { useCall } from '../../api/use-call.ts';
import { lateOrLater } from '../../late.ts';
import { useFresh } from '../../live/use-fresh.ts';
import { BookLink } from '../../page-search/book-link.tsx';
import type { Shelf } from './load-shelf.server.ts';
import { momentNear } from './session-labels.ts';
import { useTable } from './table-context.ts';
import { TakeBack } from './take-back.tsx';

const LendDialog = lazy(() =>
  lateOrLater(() => import('./lend-dialog.tsx')).then(({ LendDialog: it }) => ({ default: it })),
);

/** Milliseconds before its end from which a loan stands out. */
const SOON_MS = 3 * DAY;

function untilWords({ until }: Loan): string {
  return until === null ? 'sem prazo' : `até ${dayAndMonth(until)}`;
}

const endsSoon = ({ until }: Loan, now: number): boolean => until !== null && Date.parse(until) - now <= SOON_MS;

interface FlagProps {
  loan: Loan;
  own: boolean;
  returned: boolean;
  now: number;
}

/** The flag on the plank's edge says of a book what one asks of it first; the line below says all of it. */
function flagWords({ loan, own, returned, now }: FlagProps): string {
  if (returned) return 'devolvido';
  if (!loan.on) return 'guardado';
  if (endsSoon(loan, now)) return untilWords(loan);
  return own ? 'seu' : `de ${loan.lender.displayName}`;
}

interface SourceProps {
  loan: Loan;
  /** The lender's; absent once they left. */
  portrait: string | undefined;
  own: boolean;
  /** The moment at which it was switched off. */
  off: string | undefined;
  switches: boolean;
  open: boolean;
  /** The viewer gave it back. */
  returned: boolean;
  now: number;
  onTake: () => void;
}

function Source({ loan, portrait, own, off, switches, open, returned, now, onTake }: SourceProps) {
  const { run, pending } = useCall('switchSource', { refusals: 'toast' });
  const [taking, setTaking] = useState(false);
  const { campaignId, bookId, loanId, title, coverURL, lender, on, audience } = loan;
  const reads = own || (on && !returned);
  return (
    <li className="source source-book" data-soon={endsSoon(loan, now)} data-on={on} data-reads={reads}>
      <div className="source-stand" aria-hidden="true">
        {coverURL ? <img src={coverURL} alt="" loading="lazy" decoding="async" /> : <b>{title}</b>}
        <span>
          {portrait && <img src={portrait} alt="" width="22" height="22" referrerPolicy="no-referrer" />}
          <i>{flagWords({ loan, own, returned, now })}</i>
        </span>
      </div>
      <h3>{reads ? <BookLink bookId={bookId}>{title}</BookLink> : title}</h3>
      <p>
        {own ? 'você trouxe' : `${lender.displayName} trouxe`}, {untilWords(loan)}
        {audience === 'mestre' && ', só para quem mestra'}
        {!on && ', guardado por quem mestra'}
        {!on && off && `: saiu ${momentNear(off, now, null)} ${ZONE}`}
        {returned && ', você devolveu'}
      </p>
      {open && (switches || own) && (
        <p className="source-acts">
          {switches && (
            <Switch
              label={
                <>
                  A mesa lê<span className="sr-only"> {title}</span>
                </>
              }
              checked={on}
              disabled={pending}
              onChange={(event) => {
                void run({ campaignId, loanId, on: event.currentTarget.checked });
              }}
            />
          )}
          {own && (
            <Button variant="tertiary" size="mini" onClick={() => setTaking(true)}>
              Tomar de volta<span className="sr-only"> {title}</span>
            </Button>
          )}
        </p>
      )}
      {taking && <TakeBack loan={loan} onTake={onTake} onClose={() => setTaking(false)} />}
    </li>
  );
}

interface SourceBooksProps extends Pick<Shelf, 'returned' | 'now'> {
  /** Whoever looks on takes nothing back. */
  onTake?: (loanId: string) => void;
}

/** The books that lie on the shelf of the table. */
export function SourceBooks({ returned, now, onTake }: SourceBooksProps) {
  const { view, uid, open, looksOn } = useTable();
  const { may, sources, switchedOff, members } = view;
  return (
    <ul className="source-books">
      {sources.map((loan) => (
        <Source
          key={loan.loanId}
          loan={loan}
          portrait={members.find(({ uid: of }) => of === loan.lender.uid)?.portrait}
          own={loan.lender.uid === uid}
          off={switchedOff.find(({ loanId }) => loanId === loan.loanId)?.at}
          switches={may.switchSource}
          open={open && !looksOn}
          returned={returned.includes(loan.loanId)}
          now={now}
          onTake={() => onTake?.(loan.loanId)}
        />
      ))}
    </ul>
  );
}

interface SourcesProps {
  shelf: Shelf;
  /** Absent without a book. */
  ifAny?: boolean;
}

/** The books that members lend to the table. */
export function Sources({ shelf: { returned, library, loansPerBook, now }, ifAny = false }: SourcesProps) {
  useFresh('library', library);
  const { view, uid, open } = useTable();
  const { sources, ended } = view;
  const [lending, setLending] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);
  if (ifAny && taken === null && sources.length + ended.length === 0) return null;
  return (
    <section className="table-sources" aria-labelledby="a-estante">
      <div className="table-head">
        <h2 id="a-estante">Estante da mesa</h2>
        {open && (
          <Button variant="secondary" size="mini" onClick={() => setLending(true)}>
            Emprestar um livro
          </Button>
        )}
      </div>
      {sources.length === 0 ? (
        <p className="roll-lines-empty">
          {open
            ? 'Ninguém trouxe um livro ainda. O que você emprestar, a mesa toda lê, de graça.'
            : 'Com a mesa fechada, os livros voltaram para os donos.'}
        </p>
      ) : (
        <SourceBooks returned={returned} now={now} onTake={setTaken} />
      )}
      {ended.length > 0 && (
        <ul className="source-ended">
          {ended.map(({ loanId, title, lender, endedAt }) => (
            <li key={loanId} tabIndex={-1} {...(loanId === taken ? TAKES_FOCUS : {})}>
              <b>{title}</b> voltou para {lender.uid === uid ? 'você' : lender.displayName}: saiu{' '}
              {momentNear(endedAt, now, null)} {ZONE}.
            </li>
          ))}
        </ul>
      )}
      {lending && (
        <Suspense>
          <LendDialog view={view} uid={uid} loansPerBook={loansPerBook} now={now} onClose={() => setLending(false)} />
        </Suspense>
      )}
    </section>
  );
}

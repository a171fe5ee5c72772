import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Conflict } from '../../../features/people/accounts/second-person.ts';
import { NAME_PLACEHOLDER } from '../../../features/people/accounts/user.ts';
import type { ReviewItem } from '../../../features/shop/orders/review-schema.ts';
import { formatPrice } from '../../../lib/money.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { AnswerForm } from './answer-form.tsx';
import { paymentPath } from './paths.ts';
import { ResolveForm } from './resolve-form.tsx';
import { reviewReason } from './review-reason.ts';

const RESOLVED = '/admin?pendencias=resolvidas';

export function reviewFilter({ searchParams }: URL): { resolved: boolean; cursor?: string } {
  const cursor = searchParams.get('antes');
  return { resolved: searchParams.get('pendencias') === 'resolvidas', ...(cursor ? { cursor } : {}) };
}

const nameOf = ({ by }: NonNullable<ReviewItem['resolution']>): string =>
  by ? (by.displayName ?? NAME_PLACEHOLDER) : 'alguém';

interface ReviewQueueProps {
  list: { rows: readonly ReviewItem[]; nextCursor: string | null };
  resolved: boolean;
  /** Reasons why this admin does not answer a withdrawal, by its id. */
  conflicts: Readonly<Record<string, Conflict>>;
}

export function ReviewQueue({ list: { rows, nextCursor }, resolved, conflicts }: ReviewQueueProps) {
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [resolving, setResolving] = useState<ReviewItem | null>(null);
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState<Done | null>(null);

  const finish = (outcome: Done) => {
    setResolving(null);
    setDone(outcome);
    // The row is gone, including the button to which the dialog returns focus.
    void revalidate().then(() => heading.current?.focus());
  };

  return (
    <section aria-labelledby="atencao" className="stack">
      <h2 ref={heading} id="atencao" className="heading" tabIndex={-1}>
        Compras que pedem atenção
      </h2>
      <TabLinks
        label="Compras que pedem atenção"
        links={[
          { to: '/admin', label: 'Em aberto', current: !resolved },
          { to: RESOLVED, label: 'Resolvidas', current: resolved },
        ]}
      />
      {done && !resolved && <Outcome {...done} />}
      {rows.length === 0 ? (
        <Nothing resolved={resolved} />
      ) : (
        <ul className="in-lines">
          {rows.map((row) => (
            <Row key={row.reviewItemId} row={row} onResolve={() => setResolving(row)} />
          ))}
        </ul>
      )}
      {nextCursor && (
        <p>
          <Link
            className="link"
            to={`${resolved ? `${RESOLVED}&` : '/admin?'}antes=${encodeURIComponent(nextCursor)}`}
            preventScrollReset
          >
            Mais antigas
          </Link>
        </p>
      )}
      <Dialog
        open={resolving !== null}
        onOpenChange={() => setResolving(null)}
        dismissible={!sending}
        title={isAsked(resolving) ? 'Responder à desistência' : 'Resolver a pendência'}
      >
        {isAsked(resolving) && (
          <AnswerForm
            key={resolving.reviewItemId}
            withdrawal={resolving.withdrawal}
            conflict={conflicts[resolving.withdrawal.withdrawalId] ?? null}
            onSending={setSending}
            onAnswered={(status, kept) => finish({ status, kept })}
            onClose={() => setResolving(null)}
          />
        )}
        {resolving && !isAsked(resolving) && (
          <ResolveForm
            key={resolving.reviewItemId}
            row={resolving}
            onSending={setSending}
            onResolved={(row, kept) => finish({ row, kept })}
            onClose={() => setResolving(null)}
          />
        )}
      </Dialog>
    </section>
  );
}

type AskedWithdrawal = ReviewItem & { withdrawal: NonNullable<ReviewItem['withdrawal']> };

const isAsked = (row: ReviewItem | null): row is AskedWithdrawal => row?.withdrawal?.status === 'asked';

type Done = { kept: boolean } & ({ row: ReviewItem } | { status: 'accepted' | 'refused' });

const ANSWERED = {
  accepted: 'Desistência aceita. O valor está voltando e quem comprou já foi avisado.',
  refused: 'Desistência recusada. Quem comprou já foi avisado.',
};

function Outcome({ kept, ...done }: Done) {
  if ('status' in done)
    return (
      <Notice tone={kept ? 'success' : 'info'}>
        {kept ? '' : 'Outra pessoa respondeu antes. '}
        {ANSWERED[done.status]}
      </Notice>
    );
  const { resolution } = done.row;
  return kept || !resolution ? (
    <Notice tone="success">Resolvida. A sua nota está em “Resolvidas”.</Notice>
  ) : (
    <Notice tone="info">
      {nameOf(resolution)} já tinha resolvido esta, e vale a nota de então: {resolution.note}
    </Notice>
  );
}

const Nothing = ({ resolved }: { resolved: boolean }) =>
  resolved ? (
    <Empty
      icon="check"
      title="Nada resolvido ainda"
      text="O que for resolvido fica aqui, com a nota de quem resolveu."
    />
  ) : (
    <Empty icon="check" title="Nada pendente" text="Pagamentos que não batem e devoluções aparecem aqui." />
  );

function Row({ row, onResolve }: { row: ReviewItem; onResolve: () => void }) {
  const { title, about } = reviewReason(row.reason);
  const { resolution } = row;
  return (
    <li className="waiting-row">
      <div className="stack-lines shrinks waiting-words">
        <p className="strong">{title}</p>
        {row.withdrawal && (
          <p className="any-length">
            {row.withdrawal.titles.join(', ')}: {formatPrice(row.withdrawal.amount)}
          </p>
        )}
        {isAsked(row) && <p className="small">Responder até {formatDateTime(row.withdrawal.answerBy)}</p>}
        {!row.withdrawal && about !== row.paymentId && about && <p className="note any-length">{about}</p>}
        <p className="small">{formatDateTime(row.createdAt)}</p>
        {resolution && (
          <p className="as-typed follows-near">
            {resolution.note}
            <span className="note own-line">
              Resolvida por {nameOf(resolution)}, {formatDateTime(resolution.at)}
            </span>
          </p>
        )}
      </div>
      <dl className="waiting-facts small">
        <dt>Compra</dt>
        <dd className="any-length">
          {row.purchaseId ? (
            <Link className="link" to={paymentPath(row.purchaseId)}>
              <code>{row.purchaseId}</code>
            </Link>
          ) : (
            '—'
          )}
        </dd>
        <dt>Pagamento</dt>
        <dd className="any-length">
          <code>{row.paymentId ?? '—'}</code>
        </dd>
      </dl>
      {!resolution && (
        <Button
          variant="secondary"
          size="mini"
          onClick={onResolve}
          aria-label={`${isAsked(row) ? 'Responder' : 'Resolver'}: ${title} ${about}`}
        >
          {isAsked(row) ? 'Responder' : 'Resolver'}
        </Button>
      )}
    </li>
  );
}

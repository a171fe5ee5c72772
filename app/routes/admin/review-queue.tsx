import { Link } from 'react-router';
import type { Conflict } from '../../../features/people/accounts/second-person.ts';
import type { ReviewItem } from '../../../features/shop/orders/review-schema.ts';
import { formatPrice } from '../../../lib/money.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { type ActWindow, useActWindow, useOutcome } from '../../list/row-acts.tsx';
import { AnswerForm } from './answer-form.tsx';
import { paymentPath } from './paths.ts';
import { ResolveForm, resolverName } from './resolve-form.tsx';
import { reviewReason } from './review-reason.ts';

const RESOLVED = '/admin?pendencias=resolvidas';

export function reviewFilter({ searchParams }: URL): { resolved: boolean; cursor?: string } {
  const cursor = searchParams.get('antes');
  return { resolved: searchParams.get('pendencias') === 'resolvidas', ...(cursor ? { cursor } : {}) };
}

interface ReviewQueueProps {
  list: { rows: readonly ReviewItem[]; nextCursor: string | null };
  resolved: boolean;
  /** Reasons why this admin does not answer a withdrawal, by its id. */
  conflicts: Readonly<Record<string, Conflict>>;
}

export function ReviewQueue({ list: { rows, nextCursor }, resolved, conflicts }: ReviewQueueProps) {
  const { top, done, finish } = useOutcome();
  const { onOpen, shown } = useActWindow<ReviewItem>(finish);
  const window: ActWindow<ReviewItem> = {
    title: (row) => (isAsked(row) ? 'Responder à desistência' : 'Resolver a pendência'),
    body: ({ subject, ...act }) => {
      // A refused answer reads the list anew.
      const row = rows.find(({ reviewItemId }) => reviewItemId === subject.reviewItemId) ?? subject;
      return isAsked(row) ? (
        <AnswerForm withdrawal={row.withdrawal} conflict={conflicts[row.withdrawal.withdrawalId] ?? null} {...act} />
      ) : (
        <ResolveForm row={row} {...act} />
      );
    },
  };
  return (
    <section aria-labelledby="atencao" className="stack">
      <h2 ref={top} id="atencao" className="heading" tabIndex={-1}>
        Compras que pedem atenção
      </h2>
      <TabLinks
        label="Compras que pedem atenção"
        links={[
          { to: '/admin', label: 'Em aberto', current: !resolved },
          { to: RESOLVED, label: 'Resolvidas', current: resolved },
        ]}
      />
      {!resolved && done}
      {rows.length === 0 ? (
        <Nothing resolved={resolved} />
      ) : (
        <ul className="in-lines">
          {rows.map((row) => (
            <Row key={row.reviewItemId} row={row} onResolve={() => onOpen({ window, subject: row })} />
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
      {shown}
    </section>
  );
}

type AskedWithdrawal = ReviewItem & { withdrawal: NonNullable<ReviewItem['withdrawal']> };

const isAsked = (row: ReviewItem): row is AskedWithdrawal => row.withdrawal?.status === 'asked';

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
              Resolvida por {resolverName(resolution)}, {formatDateTime(resolution.at)}
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

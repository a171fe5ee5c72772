import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReviewItem } from '../../../features/shop/orders/review-schema.ts';
import { formatPrice } from '../../../lib/money.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { defineList } from '../../list/define-list.ts';
import { tabs } from '../../list/filters.ts';
import type { RowProps } from '../../list/list-body.tsx';
import { ListSection } from '../../list/list-page.tsx';
import type { LoadedList } from '../../list/load-list.server.ts';
import type { WindowProps } from '../../list/row-acts.tsx';
import type { PageOf } from '../../list/use-pages.ts';
import { AnswerForm } from './answer-form.tsx';
import { paymentPath } from './paths.ts';
import { ResolveForm, resolverName } from './resolve-form.tsx';
import { reviewReason } from './review-reason.ts';

const aboutRow = ({ reason }: ReviewItem): string => {
  const { title, about } = reviewReason(reason);
  return `${title} ${about}`;
};

export const REVIEW_QUEUE = defineList({
  path: '/admin',
  label: 'Compras que pedem atenção',
  filters: {
    state: tabs('pendencias', { open: '', resolved: 'resolvidas' }, 'Compras que pedem atenção', {
      open: 'Em aberto',
      resolved: 'Resolvidas',
    }),
  },
  call: 'listReviewQueue',
  input: ({ state }) => ({ resolved: state === 'resolved' }),
  rows: ({ rows }): readonly ReviewItem[] => rows,
  keyOf: ({ reviewItemId }) => reviewItemId,
  nameOf: aboutRow,
  card: (item, props, { acts }) => <Row key={item.reviewItemId} item={item} props={props} acts={acts} />,
  className: 'in-lines',
  acts: [
    {
      label: 'Responder',
      about: (item) => `: ${aboutRow(item)}`,
      when: (item) => item.resolution === null && isAsked(item),
      window: { title: () => 'Responder à desistência', body: (props) => <Answer {...props} /> },
    },
    {
      label: 'Resolver',
      about: (item) => `: ${aboutRow(item)}`,
      when: (item) => item.resolution === null && !isAsked(item),
      window: { title: () => 'Resolver a pendência', body: (props) => <Answer {...props} /> },
    },
  ],
  empty: ({ state }) =>
    state === 'resolved'
      ? {
          icon: 'check',
          title: 'Nada resolvido ainda',
          text: 'O que for resolvido fica aqui, com a nota de quem resolveu.',
        }
      : { icon: 'check', title: 'Nada pendente', text: 'Pagamentos que não batem e devoluções aparecem aqui.' },
  more: 'Mostrar mais antigas',
});

const Answer = ({ subject: row, ...window }: WindowProps<ReviewItem>) =>
  row.withdrawal && isAsked(row) ? (
    <AnswerForm withdrawal={row.withdrawal} {...window} />
  ) : (
    <ResolveForm row={row} {...window} />
  );

export const ReviewQueue = ({ list }: { list: LoadedList<PageOf<ReviewItem>> }) => (
  <ListSection list={REVIEW_QUEUE} loaded={list} id="atencao" heading="Compras que pedem atenção" />
);

const isAsked = ({ withdrawal }: ReviewItem): boolean => withdrawal?.status === 'asked';

interface ReviewRowProps {
  item: ReviewItem;
  props: RowProps;
  acts: ReactNode;
}

function Row({ item: row, props, acts }: ReviewRowProps) {
  const { title, about } = reviewReason(row.reason);
  const { resolution } = row;
  return (
    <li {...props} className="waiting-row">
      <div className="stack-lines shrinks waiting-words">
        <p className="strong">{title}</p>
        {row.withdrawal && (
          <p className="any-length">
            {row.withdrawal.titles.join(', ')}: {formatPrice(row.withdrawal.amount)}
          </p>
        )}
        {row.withdrawal && isAsked(row) && (
          <p className="small">Responder até {formatDateTime(row.withdrawal.answerBy)}</p>
        )}
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
      {acts}
    </li>
  );
}

import { Link } from 'react-router';
import { findConflict } from '../../../features/people/accounts/refuse-conflict.server.ts';
import { NAME_PLACEHOLDER } from '../../../features/people/accounts/user.ts';
import { comparePayments } from '../../../features/shop/orders/compare-payments.ts';
import {
  displayNames,
  getPurchaseCase,
  type PurchaseCase,
  paymentsAtGateway,
} from '../../../features/shop/orders/get-purchase-case.server.ts';
import { stakeOfPurchase } from '../../../features/shop/orders/stake-of-purchase.server.ts';
import { CONTESTED_LABEL, STATUS_LABELS } from '../../../features/shop/orders/status-labels.ts';
import { titleOfLines } from '../../../features/shop/orders/title-of-lines.ts';
import { getAudit } from '../../../features/site/audit/get-audit.server.ts';
import { formatPrice } from '../../../lib/money.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Label } from '../../../ui/label.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Trail } from '../../../ui/trail.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import type { Route } from './+types/payment.ts';
import { AdminPage } from './admin-page.tsx';
import { FactRows } from './fact-rows.tsx';
import { GatewayTruth } from './gateway-truth.tsx';
import { purchaseTimeline, type TimelineEvent } from './purchase-timeline.ts';
import { RefundSection } from './refund-section.tsx';
import { reviewReason } from './review-reason.ts';
import './creators.css';
import './payment.css';
import { PAYMENTS_PATH, paymentPath, personPath } from './paths.ts';

const titleOf = ({ lines }: PurchaseCase): string => titleOfLines(lines.map(({ title }) => title));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(loaderData ? titleOf(loaderData.purchase) : 'Compra', 'Uma compra da RPGpédia, por dentro.');

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { uid } = context.get(callerContext)!;
  const purchase = await getPurchaseCase(ctx, id);
  if (!purchase) throw new Response(null, { status: 404 });
  const [theirs, { entries }] = await Promise.all([
    paymentsAtGateway(ctx, purchase),
    getAudit(ctx, { things: [`purchase:${id}`] }),
  ]);
  const waiting = purchase.refunds.find(({ status }) => status === 'waiting');
  const names = await displayNames(ctx, [
    ...purchase.refunds.flatMap(({ askedBy, answeredBy }) => [askedBy, answeredBy]),
    ...purchase.attention.map(({ resolvedBy }) => resolvedBy),
    ...entries.map(({ actor }) => actor),
  ]);
  const stake = await stakeOfPurchase(ctx.db, id);
  return {
    purchase,
    compared: theirs && comparePayments(purchase.payments, theirs),
    askedAt: ctx.clock.now(),
    entries,
    names,
    limit: ctx.env.refundTwoPersonAbove,
    uid,
    conflict: await findConflict(ctx.db, { uid }, stake),
    refundConflict: await findConflict(
      ctx.db,
      { uid },
      { ...stake, ...(waiting ? { asked: { by: waiting.askedBy, at: waiting.createdAt } } : {}) },
    ),
  };
}

export default function Payment({ loaderData }: Route.ComponentProps) {
  const { purchase, compared, askedAt, entries, names, limit, uid, conflict, refundConflict } = loaderData;
  return (
    <AdminPage>
      <Trail links={[{ to: PAYMENTS_PATH, label: 'Pagamentos' }]} here={titleOf(purchase)} />
      <PageHeading
        actions={
          <a className="button button-secondary" href={`${paymentPath(purchase.purchaseId)}/provas`} download>
            <Icon name="download" />
            Exportar as provas (ZIP)
          </a>
        }
      >
        {titleOf(purchase)}
      </PageHeading>
      <div className="payment-case">
        <div className="stack-sections from-top">
          <Facts purchase={purchase} />
          <Attention purchase={purchase} />
          <GatewayTruth purchaseId={purchase.purchaseId} compared={compared} askedAt={askedAt} conflict={conflict} />
          <RefundSection purchase={purchase} names={names} limit={limit} uid={uid} conflict={refundConflict} />
        </div>
        <Timeline events={purchaseTimeline(purchase, entries, names)} />
      </div>
    </AdminPage>
  );
}

function Facts({ purchase }: { purchase: PurchaseCase }) {
  const { available, redeemed, revoked } = purchase.codes;
  const codes = [
    available > 0 && `${available} sem uso`,
    redeemed > 0 && `${redeemed} ativados`,
    revoked > 0 && `${revoked} cancelados`,
  ].filter(Boolean);
  return (
    <section aria-labelledby="compra" className="stack-fields">
      <h2 id="compra" className="sr-only">
        A compra
      </h2>
      <p>
        <Label>{purchase.contestedAt ? CONTESTED_LABEL : STATUS_LABELS[purchase.status]}</Label>
      </p>
      {purchase.contestedAt && (
        <Notice tone="warning" title={`O banco analisa este pagamento desde ${formatDateTime(purchase.contestedAt)}`}>
          O que a compra deu está guardado, e nada se devolve por aqui até a resposta. Para defender a venda, leve as
          provas e mande-as ao Mercado Pago.
        </Notice>
      )}
      <dl className="creator-facts">
        <dt>Quem comprou</dt>
        <dd>
          <Link className="link" to={personPath(purchase.buyer.uid)}>
            {purchase.buyer.displayName ?? NAME_PLACEHOLDER}
          </Link>
        </dd>
        <FactRows
          rows={[
            ['Compra', purchase.purchaseId],
            ['Total', formatPrice(purchase.totalAmount)],
            ['Itens', purchase.lines.map(({ title, price }) => `${title}: ${formatPrice(price)}`).join('\n')],
            ['Códigos', codes.join(', ')],
          ]}
        />
      </dl>
    </section>
  );
}

function Attention({ purchase }: { purchase: PurchaseCase }) {
  const open = purchase.attention.filter(({ resolvedAt }) => resolvedAt === null);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="pendencias" className="stack-fields">
      <h2 id="pendencias" className="heading">
        Pede atenção
      </h2>
      <ul className="stack-tight">
        {open.map(({ id, reason, createdAt }) => (
          <li key={id}>
            <strong>{reviewReason(reason).title}</strong>{' '}
            <span className="note">desde {formatDateTime(createdAt)}</span>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink variant="secondary" to="/admin#atencao">
          Resolver no painel
        </ButtonLink>
      </p>
    </section>
  );
}

const Timeline = ({ events }: { events: readonly TimelineEvent[] }) => (
  <section aria-labelledby="linha-do-tempo" className="stack from-top">
    <h2 id="linha-do-tempo" className="heading">
      O que aconteceu
    </h2>
    <ol className="timeline">
      {events.map(({ at, title, text, tone }) => (
        <li key={`${at.getTime()} ${title} ${text}`} data-tone={tone}>
          <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
          <strong>{title}</strong>
          {text && <span className="timeline-text">{text}</span>}
        </li>
      ))}
    </ol>
  </section>
);

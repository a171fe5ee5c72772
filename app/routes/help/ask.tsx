import { Link } from 'react-router';
import type { Tip } from '../../../features/admin/support/texts.ts';
import { TICKETS_PATH, TOPIC_IDS, TOPICS } from '../../../features/admin/support/ticket.ts';
import { getMyPurchases } from '../../../features/shop/orders/get-purchase.server.ts';
import { STATUS_LABELS } from '../../../features/shop/orders/status-labels.ts';
import { formatDate } from '../../../lib/time.ts';
import { lookUp } from '../../../lib/words.ts';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { titleOf } from '../../purchases/lines.ts';
import { askAddress, readAsking } from '../../support/addresses.ts';
import type { Route } from './+types/ask.ts';
import { type AskedPurchase, AskForm } from './ask-form.tsx';
import './tickets.css';

export const meta: Route.MetaFunction = () =>
  quietHead('Pedir ajuda', 'Conte o que aconteceu: uma pessoa da equipe responde em até cinco dias.');

/** The server takes ids of these characters only. */
const FAILED_ID = /^[\x21-\x7e]{1,128}$/;

const isTopic = (word: string | null): word is (typeof TOPIC_IDS)[number] =>
  (TOPIC_IDS as readonly (string | null)[]).includes(word);

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { uid } = context.get(callerContext)!;
  const { topic, purchaseId, failedRequestId } = readAsking(searchParams);
  const { purchases } = await getMyPurchases(ctx, uid, {});
  const [older] =
    purchaseId && !purchases.some((one) => one.purchaseId === purchaseId)
      ? (await getMyPurchases(ctx, uid, { ids: [purchaseId] })).purchases
      : [];
  const shown: AskedPurchase[] = [...(older ? [older] : []), ...purchases].map((purchase) => ({
    purchaseId: purchase.purchaseId,
    label: `${titleOf(purchase)}, ${formatDate(purchase.createdAt)} (${STATUS_LABELS[purchase.status]})`,
    pending: purchase.status === 'pending',
  }));
  return {
    topic: isTopic(topic) ? topic : null,
    purchaseId: shown.some((one) => one.purchaseId === purchaseId) ? purchaseId : null,
    failedRequestId: failedRequestId && FAILED_ID.test(failedRequestId) ? failedRequestId : null,
    purchases: shown,
    tips: (isTopic(topic) && lookUp(ctx.supportTexts.topics, topic)) || [],
  };
}

export default function Ask({ loaderData }: Route.ComponentProps) {
  const { topic, purchaseId, failedRequestId, tips } = loaderData;
  return (
    <Page>
      <PageHeading
        lead="Quase tudo se resolve em um minuto. Se não, uma pessoa da equipe responde em até 5 dias."
        actions={
          <Link className="link" to={TICKETS_PATH}>
            Ver os meus pedidos
          </Link>
        }
      >
        Pedir ajuda
      </PageHeading>
      <div className="ask">
        <nav aria-labelledby="assunto">
          <h2 id="assunto">O que aconteceu?</h2>
          <ul className="ask-topics">
            {TOPIC_IDS.map((id) => (
              <li key={id}>
                <Link
                  to={askAddress({ topic: id, purchaseId, failedRequestId })}
                  preventScrollReset
                  replace
                  aria-current={id === topic ? 'true' : undefined}
                >
                  {TOPICS[id]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {topic && (
          <div className="stack-rooms from-top">
            <Tips tips={tips} />
            <AskForm key={topic} {...loaderData} topic={topic} />
          </div>
        )}
      </div>
    </Page>
  );
}

function Tips({ tips }: { tips: readonly Tip[] }) {
  if (tips.length === 0) return null;
  return (
    <section aria-labelledby="antes">
      <h2 id="antes">Antes, tente isto</h2>
      <ul className="ask-tips">
        {tips.map(({ text, to, label }) => (
          <li key={text}>
            {text}{' '}
            {to && (
              <Link className="link" to={to}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

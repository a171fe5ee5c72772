import { Link } from 'react-router';
import { getPerson } from '../../../features/admin/people/get-person.server.ts';
import { listPersonEvents } from '../../../features/admin/people/list-person-events.server.ts';
import type { PersonEvent } from '../../../features/admin/people/person.ts';
import { topicWords } from '../../../features/admin/support/ticket.ts';
import { STATUS_WORDS } from '../../../features/shop/orders/status-labels.ts';
import { formatPrice } from '../../../lib/money.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { ctxContext } from '../../context.ts';
import type { Route } from './+types/person-events.ts';
import { changeSentences } from './audit-change.ts';
import { AUDIT } from './audit-list.tsx';
import { paymentPath } from './paths.ts';
import { verbWords } from './verb-labels.ts';

export { RoomError as ErrorBoundary } from '../../navigation/room-error.tsx';

function Words({ event }: { event: PersonEvent }) {
  switch (event.kind) {
    case 'began':
      return <strong>Criou a conta</strong>;
    case 'purchase':
      return (
        <>
          <strong>
            {STATUS_WORDS[event.status].title}: {formatPrice(event.totalAmount)}
          </strong>
          <span className="any-length own-line">{event.titles.join(', ')}</span>
          <Link className="link small" to={paymentPath(event.purchaseId)}>
            {event.purchaseId}
          </Link>
        </>
      );
    case 'redeemed':
      return (
        <>
          <strong>Resgatou {event.title}</strong> <code>{event.code}</code>
        </>
      );
    case 'gave':
      return <strong>Deu uma chave de presente</strong>;
    case 'received':
      return <strong>Recebeu um presente</strong>;
    case 'ticket':
      return <strong>Pediu ajuda: {topicWords(event.topic)}</strong>;
    case 'act': {
      const change = changeSentences(event).join(' ');
      return (
        <>
          <strong>{verbWords(event.verb)}</strong>
          {event.reason && <span className="any-length own-line">{event.reason}</span>}
          {change && <span className="small any-length own-line">{change}</span>}
        </>
      );
    }
  }
}

export async function loader({ context, params: { uid } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  // Nothing is told of somebody who erased their account, also where this room is asked for alone.
  if (!(await getPerson(ctx, uid))) throw new Response(null, { status: 404 });
  return await listPersonEvents(ctx, uid);
}

export default function PersonEvents({ loaderData: { events, more }, params: { uid } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="historia" className="stack-fields">
      <h2 id="historia" className="heading">
        O que aconteceu
      </h2>
      <ol className="creator-rows">
        {events.map((event) => (
          <li key={`${event.at} ${JSON.stringify(event)}`} className="creator-row">
            <p>
              <Words event={event} /> <span className="note">{formatDateTime(event.at)}</span>
            </p>
          </li>
        ))}
      </ol>
      {more && <p className="note">Só o mais novo está aqui.</p>}
      <p>
        <Link className="link" to={AUDIT.address({ actor: uid })}>
          O que esta pessoa fez, na auditoria
        </Link>
      </p>
    </section>
  );
}

import { useState } from 'react';
import { timeLeft } from '../../../features/admin/support/case.ts';
import { listGivable } from '../../../features/admin/support/list-givable.server.ts';
import { offersFor } from '../../../features/admin/support/offers.ts';
import { readCase } from '../../../features/admin/support/read-case.server.ts';
import { topicWords } from '../../../features/admin/support/ticket.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Trail } from '../../../ui/trail.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useLive } from '../../live/use-live.ts';
import { useRootData } from '../../root-data.ts';
import { Answer } from '../../support/case/answer.tsx';
import { Repairs } from '../../support/case/repairs.tsx';
import { readPurchaseId, Truth } from '../../support/case/truth.tsx';
import { useVisit } from '../../support/case/use-visit.ts';
import { Who } from '../../support/case/who.tsx';
import { Letters } from '../../support/letters.tsx';
import type { Route } from './+types/support-case.ts';
import { AdminPage } from './admin-page.tsx';
import './support.css';
import { SUPPORT_PATH } from './paths.ts';

export const meta: Route.MetaFunction = () => quietHead('Caso', 'Um pedido de ajuda.');

export async function loader({ context, params: { ticketId }, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const found = await readCase(ctx, caller, ticketId, readPurchaseId(searchParams));
  if (!found) throw new Response(null, { status: 404 });
  return { found, saved: ctx.supportTexts.answers, givable: await listGivable(ctx) };
}

export default function SupportCase({ loaderData: { found: loaded, saved, givable } }: Route.ComponentProps) {
  const { user } = useRootData();
  const live = useLive('ticket', loaded.live, loaded.live.ticketId);
  const [writing, setWriting] = useState(false);
  useVisit(live.ticketId, writing);
  const { ticket, here } = live;
  const { person, events, purchase, found, now } = loaded;
  const offers = offersFor(
    {
      uid: person.uid,
      topic: ticket.topic,
      askedAt: ticket.createdAt,
      purchase,
      found,
      conflict: loaded.conflict,
    },
    givable,
  );
  const left = ticket.answerBy && timeLeft(ticket.answerBy, now);
  return (
    <AdminPage>
      <div className="case">
        <header className="case-head">
          <Trail
            links={[{ to: SUPPORT_PATH, label: 'Suporte' }]}
            here={
              ticket.requestId
                ? 'aberto numa página de erro'
                : ticket.purchaseId
                  ? 'aberto numa compra'
                  : 'aberto na ajuda'
            }
          />
          <h1>{topicWords(ticket.topic)}</h1>
          <p role="status" className="case-here">
            {here.map(({ uid, displayName, writing: writes }) => (
              <span key={uid}>
                <strong>{displayName ?? 'Outra pessoa'}</strong> também está aqui, {writes ? 'escrevendo' : 'lendo'}
              </span>
            ))}
          </p>
          {left ? (
            <p className="case-clock" data-urgency={left.urgency}>
              <strong>{left.words}</strong>
              <span>Responder até {formatDateTime(ticket.answerBy!)}</span>
            </p>
          ) : (
            <p className="case-clock">
              <strong>{ticket.state === 'closed' ? 'fechado' : 'respondido'}</strong>
            </p>
          )}
        </header>
        <section aria-label="Conversa" className="case-letters">
          <Letters messages={ticket.messages} />
          {ticket.requestId && (
            <p className="case-small">
              Erro: <code>{ticket.requestId}</code>
            </p>
          )}
        </section>
        <div className="case-middle">
          <Truth purchase={purchase} found={found} />
          <Repairs offers={offers} />
        </div>
        <Answer
          live={live}
          saved={saved}
          names={{ name: person.displayName, team: user?.displayName ?? null }}
          waits={offers.some(({ key, solves, blocked }) => key === 'resettle' && solves && blocked === null)}
          onWriting={setWriting}
        />
        <Who person={person} events={events} ticketId={ticket.ticketId} />
      </div>
    </AdminPage>
  );
}

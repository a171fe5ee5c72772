import { getMyTickets } from '../../../features/admin/support/read-tickets.server.ts';
import { TICKETS_PATH, topicWords } from '../../../features/admin/support/ticket.ts';
import type { TicketView } from '../../../features/admin/support/ticket-schema.ts';
import { getInbox } from '../../../features/people/notifications/get-notifications.server.ts';
import type { Inbox } from '../../../features/people/notifications/notification-schema.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { defineList } from '../../list/define-list.ts';
import { ListPage } from '../../list/list-page.tsx';
import { readList } from '../../list/load-list.server.ts';
import { useFresh } from '../../live/use-fresh.ts';
import { ASK_PATH } from '../../support/addresses.ts';
import type { Route } from './+types/tickets.ts';
import { TicketCard } from './ticket-card.tsx';
import './tickets.css';

export const meta: Route.MetaFunction = () =>
  quietHead('Meus pedidos de ajuda', 'O que você perguntou à equipe da RPGpédia, e o que ela respondeu.');

const TICKETS = defineList({
  path: TICKETS_PATH,
  label: 'Pedidos de ajuda',
  filters: {},
  call: 'getMyTickets',
  rows: ({ tickets }): readonly TicketView[] => tickets,
  keyOf: ({ ticketId }) => ticketId,
  nameOf: ({ topic }) => topicWords(topic),
  card: (ticket, row) => <TicketCard key={ticket.ticketId} ticket={ticket} row={row} />,
  className: 'ticket-list',
  empty: {
    icon: 'mail',
    title: 'Nenhum pedido ainda',
    text: 'Quando algo não der certo, conte para a gente: a resposta aparece aqui.',
    action: <ButtonLink to={ASK_PATH}>Pedir ajuda</ButtonLink>,
  },
  more: 'Mostrar mais pedidos',
});
const PAGE_ROWS = 10;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { uid } = context.get(callerContext)!;
  let inbox: Inbox = { unread: 0, version: '' };
  const list = await readList(TICKETS, searchParams, async (input) => {
    // The version first: what comes in between is read anew, never missed.
    inbox = await getInbox(ctx, uid);
    return getMyTickets(ctx, uid, { ...input, limit: PAGE_ROWS });
  });
  return { inbox, list };
}

export default function Tickets({ loaderData: { inbox, list } }: Route.ComponentProps) {
  useFresh('inbox', inbox);
  const hasSome = list.failure !== null || list.rows.length > 0;
  return (
    <Page>
      <ListPage
        title="Meus pedidos de ajuda"
        lead="O que você perguntou, e o que a equipe respondeu."
        actions={
          hasSome && (
            <ButtonLink to={ASK_PATH} variant="secondary">
              Pedir ajuda
            </ButtonLink>
          )
        }
        list={TICKETS}
        loaded={list}
      />
    </Page>
  );
}

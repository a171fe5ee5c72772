import { getMyTickets } from '../../../features/admin/support/read-tickets.server.ts';
import { TICKETS_PATH, topicWords } from '../../../features/admin/support/ticket.ts';
import type { TicketView } from '../../../features/admin/support/ticket-schema.ts';
import { getInbox } from '../../../features/people/notifications/get-notifications.server.ts';
import type { Inbox } from '../../../features/people/notifications/notification-schema.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callFunction } from '../../api/call.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { ListBody } from '../../list/list-body.tsx';
import { loadList } from '../../list/load-list.server.ts';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import { useFresh } from '../../live/use-fresh.ts';
import { ASK_PATH } from '../../support/addresses.ts';
import type { Route } from './+types/tickets.ts';
import { TicketCard } from './ticket-card.tsx';
import './tickets.css';

export const meta: Route.MetaFunction = () =>
  quietHead('Meus pedidos de ajuda', 'O que você perguntou à equipe da RPGpédia, e o que ela respondeu.');

const NONE: PageOf<TicketView> = { rows: [], nextCursor: null };
const PAGE_ROWS = 10;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { uid } = context.get(callerContext)!;
  let inbox: Inbox = { unread: 0, version: '' };
  const list = await loadList(searchParams, NONE, async (cursor) => {
    // The version first: what comes in between is read anew, never missed.
    inbox = await getInbox(ctx, uid);
    const { tickets, nextCursor } = await getMyTickets(ctx, uid, { cursor, limit: PAGE_ROWS });
    return { rows: tickets, nextCursor };
  });
  return { inbox, list };
}

const keyOf = ({ ticketId }: TicketView): string => ticketId;

export default function Tickets({ loaderData: { inbox, list } }: Route.ComponentProps) {
  useFresh('inbox', inbox);
  const pages = usePages({
    first: list,
    keyOf,
    more: async (cursor) => {
      const page = await callFunction('getMyTickets', { cursor });
      return { rows: page.tickets, nextCursor: page.nextCursor };
    },
  });
  return (
    <Page>
      <PageHeading
        lead="O que você perguntou, e o que a equipe respondeu."
        actions={
          <ButtonLink to={ASK_PATH} variant="secondary">
            Pedir ajuda
          </ButtonLink>
        }
      >
        Meus pedidos de ajuda
      </PageHeading>
      <section aria-label="Pedidos de ajuda">
        <ListBody
          label="Pedidos de ajuda"
          pages={pages}
          keyOf={keyOf}
          nameOf={({ topic }) => topicWords(topic)}
          busy={false}
          failing={list.failure}
          empty={{
            icon: 'mail',
            title: 'Nenhum pedido ainda',
            text: 'Quando algo não der certo, conte para a gente: a resposta aparece aqui.',
            action: <ButtonLink to={ASK_PATH}>Pedir ajuda</ButtonLink>,
          }}
          nothingFound={{ title: '', all: TICKETS_PATH, narrowed: false }}
          moreLabel="Mostrar mais pedidos"
          look={{
            className: 'ticket-list',
            card: (ticket, row) => <TicketCard key={ticket.ticketId} ticket={ticket} row={row} />,
          }}
        />
      </section>
    </Page>
  );
}

import { useMemo } from 'react';
import { Link } from 'react-router';
import { timeLeft } from '../../../features/admin/support/case.ts';
import { listGivable } from '../../../features/admin/support/list-givable.server.ts';
import { findPeople } from '../../../features/admin/support/read-case.server.ts';
import { listTickets } from '../../../features/admin/support/read-tickets.server.ts';
import { topicWords } from '../../../features/admin/support/ticket.ts';
import type { WaitingTicket } from '../../../features/admin/support/ticket-schema.ts';
import { NAME_PLACEHOLDER } from '../../../features/people/accounts/user.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { callFunction } from '../../api/call.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useComingSearch } from '../../list/address-form.ts';
import { ListBody } from '../../list/list-body.tsx';
import { loadList } from '../../list/load-list.server.ts';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import { FoundPeople } from '../../support/case/found-people.tsx';
import { readPurchaseId } from '../../support/case/truth.tsx';
import type { Route } from './+types/support.ts';
import { AdminPage } from './admin-page.tsx';
import { readSupportView, supportAddress, TABS } from './support-query.ts';
import './support.css';
import { casePath, SUPPORT_PATH } from './paths.ts';

export const meta: Route.MetaFunction = () => quietHead('Suporte', 'Pedidos de ajuda e consertos.');

const NONE: PageOf<WaitingTicket> = { rows: [], nextCursor: null };

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { tab, q } = readSupportView(searchParams);
  const now = ctx.clock.now().toISOString();
  if (q) {
    const found = {
      ...(await findPeople(ctx, context.get(callerContext)!, q, readPurchaseId(searchParams))),
      givable: await listGivable(ctx),
    };
    return { found, list: { ...NONE, failure: null }, now };
  }
  const list = await loadList(searchParams, NONE, async (cursor) => {
    const { tickets, nextCursor } = await listTickets(ctx, { state: tab.state, cursor });
    return { rows: tickets, nextCursor };
  });
  return { found: null, list, now };
}

const keyOf = ({ ticketId }: WaitingTicket): string => ticketId;

export default function Support({ loaderData: { found, list, now } }: Route.ComponentProps) {
  const { search, busy } = useComingSearch(SUPPORT_PATH);
  const view = useMemo(() => readSupportView(new URLSearchParams(search)), [search]);
  const pages = usePages({
    first: list,
    keyOf,
    more: async (cursor) => {
      const page = await callFunction('listTickets', { state: view.tab.state, cursor });
      return { rows: page.tickets, nextCursor: page.nextCursor };
    },
  });
  return (
    <AdminPage>
      <PageHeading lead="O que vence primeiro vem primeiro.">Suporte</PageHeading>
      <div className="support">
        <search>
          <form action={SUPPORT_PATH} className="support-find">
            <label className="field-label" htmlFor="achar">
              Achar por nome, e-mail, uid, código, compra ou código de cópia
            </label>
            <input id="achar" name="q" type="search" className="control" defaultValue={view.q} maxLength={320} />
            <Button type="submit" variant="secondary">
              Achar
            </Button>
          </form>
        </search>
        {found ? (
          <FoundPeople key={view.q} found={found} all={SUPPORT_PATH} />
        ) : (
          <section aria-label="Pedidos de ajuda" className="support-list">
            <TabLinks
              label="Estado"
              links={TABS.map((tab) => ({
                to: supportAddress({ tab, q: '' }),
                label: tab.label,
                current: tab.state === view.tab.state,
              }))}
            />
            <ListBody
              label="Pedidos de ajuda"
              pages={pages}
              keyOf={keyOf}
              nameOf={({ topic }) => topicWords(topic)}
              busy={busy}
              failing={list.failure}
              empty={{
                icon: 'check',
                title: 'Ninguém espera resposta',
                text: 'Quando alguém pedir ajuda, o pedido aparece aqui.',
              }}
              nothingFound={{ title: '', all: SUPPORT_PATH, narrowed: false }}
              moreLabel="Mostrar mais pedidos"
              look={{
                className: 'support-rows',
                card: (ticket, row) => (
                  <li key={ticket.ticketId} {...row}>
                    <TicketRow ticket={ticket} now={now} />
                  </li>
                ),
              }}
            />
          </section>
        )}
      </div>
    </AdminPage>
  );
}

function TicketRow({
  ticket: { ticketId, topic, user, text, from, answerBy },
  now,
}: {
  ticket: WaitingTicket;
  now: string;
}) {
  const left = answerBy && timeLeft(answerBy, now);
  return (
    <>
      <p className="support-row-head">
        <Link className="link" to={casePath(ticketId)}>
          {topicWords(topic)}
        </Link>
        <span>{user.displayName ?? NAME_PLACEHOLDER}</span>
        {left && (
          <strong className="support-clock" data-urgency={left.urgency}>
            {left.words}
          </strong>
        )}
      </p>
      <p className="support-snippet">
        {from === 'team' && 'Nós: '}
        {text}
      </p>
    </>
  );
}

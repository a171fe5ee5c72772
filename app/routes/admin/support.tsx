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
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { defineList } from '../../list/define-list.ts';
import { tabs } from '../../list/filters.ts';
import { ListSection } from '../../list/list-page.tsx';
import { readList } from '../../list/load-list.server.ts';
import { FoundPeople } from '../../support/case/found-people.tsx';
import { readPurchaseId } from '../../support/case/truth.tsx';
import type { Route } from './+types/support.ts';
import { AdminPage } from './admin-page.tsx';
import './support.css';
import { casePath, SUPPORT_PATH } from './paths.ts';

export const meta: Route.MetaFunction = () => quietHead('Suporte', 'Pedidos de ajuda e consertos.');

const QUERY_MAX = 320;

/** Longer than the words of other lists: an address of mail may be. */
const readQuery = (params: URLSearchParams): string => (params.get('q') ?? '').trim().slice(0, QUERY_MAX);

const TICKETS = defineList({
  path: SUPPORT_PATH,
  label: 'Pedidos de ajuda',
  filters: {
    state: tabs('estado', { open: '', answered: 'respondidos', closed: 'fechados' }, 'Estado', {
      open: 'Esperam resposta',
      answered: 'Respondidos',
      closed: 'Fechados',
    }),
  },
  call: 'listTickets',
  rows: ({ tickets }): readonly WaitingTicket[] => tickets,
  keyOf: ({ ticketId }) => ticketId,
  nameOf: ({ topic }) => topicWords(topic),
  className: 'support-rows',
  empty: {
    icon: 'check',
    title: 'Ninguém espera resposta',
    text: 'Quando alguém pedir ajuda, o pedido aparece aqui.',
  },
  more: 'Mostrar mais pedidos',
});

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const q = readQuery(searchParams);
  const now = ctx.clock.now().toISOString();
  if (q) {
    const found = {
      ...(await findPeople(ctx, context.get(callerContext)!, q, readPurchaseId(searchParams))),
      givable: await listGivable(ctx),
    };
    return { q, found, list: null, now };
  }
  const { state } = TICKETS.read(searchParams);
  const list = await readList(TICKETS, searchParams, (input) => listTickets(ctx, { ...input, state }));
  return { q, found: null, list, now };
}

export default function Support({ loaderData: { q, found, list, now } }: Route.ComponentProps) {
  return (
    <AdminPage>
      <PageHeading lead="O que vence primeiro vem primeiro.">Suporte</PageHeading>
      <div className="support">
        <search>
          <form action={SUPPORT_PATH} className="support-find">
            <label className="field-label" htmlFor="achar">
              Achar por nome, e-mail, uid, código, compra ou código de cópia
            </label>
            <input id="achar" name="q" type="search" className="control" defaultValue={q} maxLength={QUERY_MAX} />
            <Button type="submit" variant="secondary">
              Achar
            </Button>
          </form>
        </search>
        {found && <FoundPeople key={q} found={found} all={SUPPORT_PATH} />}
        {list && (
          <ListSection
            list={TICKETS}
            loaded={list}
            card={(ticket, row) => (
              <li key={ticket.ticketId} {...row}>
                <TicketRow ticket={ticket} now={now} />
              </li>
            )}
          />
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
      <p className="prose quiet any-length">
        {from === 'team' && 'Nós: '}
        {text}
      </p>
    </>
  );
}

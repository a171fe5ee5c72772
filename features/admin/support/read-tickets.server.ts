import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { keyset } from '../../../platform/db/keyset.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { can } from '../../kit/permissions.ts';
import { users } from '../../people/accounts/tables.ts';
import { ticketMessages, tickets, ticketVisits } from './tables.ts';
import { VISIT_MS } from './ticket.ts';
import type { ListTicketsInput, LiveTicket, TicketPage, TicketView, WaitingPage } from './ticket-schema.ts';

type Ticket = typeof tickets.$inferSelect;

const PAGE_ROWS = 50;
const TEXT_SHOWN = 200;
const ID = { by: tickets.id, type: 'uuid' } as const;
const NEWEST_FIRST = keyset('desc', { by: tickets.changedAt, type: 'time' }, ID);
const ENDS_FIRST = keyset('asc', { by: tickets.dueAt, type: 'time' }, ID);

export const noTicket = () => new AppError('NOT_FOUND', 'Não encontramos esse pedido de ajuda.');

const headOf = ({ id, topic, state, purchaseId, requestId, createdAt, changedAt, dueAt }: Ticket) => ({
  ticketId: id,
  topic,
  state,
  purchaseId,
  requestId,
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
  answerBy: dueAt?.toISOString() ?? null,
});

async function present(db: Queryable, rows: readonly Ticket[]): Promise<TicketView[]> {
  if (rows.length === 0) return [];
  const { id, ticketId, fromTeam, answeredBy, text, at } = ticketMessages;
  const found = await db
    .select({ id, ticketId, fromTeam, text, at, name: users.displayName })
    .from(ticketMessages)
    .leftJoin(tickets, eq(tickets.id, ticketId))
    .leftJoin(users, eq(users.uid, sql`coalesce(${answeredBy}, ${tickets.userId})`))
    .where(
      inArray(
        ticketId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(at), asc(id));
  const byTicket = Map.groupBy(found, (row) => row.ticketId);
  return rows.map((row) => ({
    ...headOf(row),
    messages: (byTicket.get(row.id) ?? []).map((message) => ({
      messageId: message.id,
      from: message.fromTeam ? ('team' as const) : ('author' as const),
      name: message.name,
      text: message.text,
      at: message.at.toISOString(),
    })),
  }));
}

/** The caller's tickets, the one written in last first. */
export async function getMyTickets(
  { db }: Pick<Ctx, 'db'>,
  uid: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<TicketPage> {
  const rows = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.userId, uid), NEWEST_FIRST.after(cursor)))
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(limit + 1);
  const page = NEWEST_FIRST.page(
    await present(db, rows),
    limit,
    (row) => [new Date(row.changedAt), row.ticketId],
    (row) => row,
  );
  return { tickets: page.rows, nextCursor: page.nextCursor };
}

/** Lists tickets for admins: open ones by what ends first, others the newest first. */
export async function listTickets({ db }: Pick<Ctx, 'db'>, { state, cursor }: ListTicketsInput): Promise<WaitingPage> {
  const order = state === 'open' ? ENDS_FIRST : NEWEST_FIRST;
  const last = db
    .select({
      ticketId: ticketMessages.ticketId,
      fromTeam: ticketMessages.fromTeam,
      text: sql<string>`left(${ticketMessages.text}, ${TEXT_SHOWN})`.as('shown'),
    })
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, tickets.id))
    .orderBy(desc(ticketMessages.at), desc(ticketMessages.id))
    .limit(1)
    .as('last');
  const rows = await db
    .select({ ticket: tickets, displayName: users.displayName, text: last.text, fromTeam: last.fromTeam })
    .from(tickets)
    .innerJoin(users, eq(users.uid, tickets.userId))
    .innerJoinLateral(last, sql`true`)
    .where(and(eq(tickets.state, state), order.after(cursor)))
    .orderBy(...order.orderBy)
    .limit(PAGE_ROWS + 1);
  const page = order.page(
    rows,
    PAGE_ROWS,
    ({ ticket }) => [(state === 'open' ? ticket.dueAt : null) ?? ticket.changedAt, ticket.id],
    ({ ticket, displayName, text, fromTeam }) => ({
      ...headOf(ticket),
      user: { uid: ticket.userId, displayName },
      text,
      from: fromTeam ? ('team' as const) : ('author' as const),
    }),
  );
  return { tickets: page.rows, nextCursor: page.nextCursor };
}

const mayView = (caller: Caller, { userId }: Pick<Ticket, 'userId'>): boolean =>
  can(caller, 'view', { is: 'ticket', ownerId: userId });

export async function visibleTickets(
  { db }: Pick<Ctx, 'db'>,
  caller: Caller,
  ids: readonly string[],
): Promise<string[]> {
  const { id, userId } = tickets;
  const rows = await db
    .select({ id, userId })
    .from(tickets)
    .where(inArray(id, [...ids]));
  return rows.filter((row) => mayView(caller, row)).map((row) => row.id);
}

/** Null when there is no such ticket or the caller may not view it. Only admins are told which admins look at it. */
export async function getTicket(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  caller: Caller,
  ticketId: string,
): Promise<LiveTicket | null> {
  const [row] = await db.select().from(tickets).where(eq(tickets.id, ticketId));
  if (!row || !mayView(caller, row)) return null;
  const [ticket] = await present(db, [row]);
  const here = can(caller, 'list', 'ticket')
    ? await db
        .select({ uid: users.uid, displayName: users.displayName, writing: ticketVisits.writing })
        .from(ticketVisits)
        .innerJoin(users, eq(users.uid, ticketVisits.userId))
        .where(
          and(
            eq(ticketVisits.ticketId, ticketId),
            ne(ticketVisits.userId, caller.uid),
            gt(ticketVisits.seenAt, new Date(clock.now().getTime() - VISIT_MS)),
          ),
        )
        .orderBy(asc(users.uid))
    : [];
  return { ticketId, ticket: ticket!, here };
}

import { count, desc, eq, inArray, or } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { becomesAdmin } from '../../people/accounts/admin-list.server.ts';
import type { ListedUser } from '../../people/accounts/people-schema.ts';
import { presentUser } from '../../people/accounts/search-users.server.ts';
import { sessions, users } from '../../people/accounts/tables.ts';
import { creators } from '../../publishing/creators/tables.ts';
import { gifts } from '../../shop/gifts/tables.ts';
import { formatCode } from '../../shop/keys/code.ts';
import { redeemedKeys } from '../../shop/keys/tables.ts';
import { purchaseItems, purchases } from '../../shop/orders/tables.ts';
import { getAudit } from '../../site/audit/get-audit.server.ts';
import { tickets } from '../support/tables.ts';
import { getHoldings, type Holdings } from './get-holdings.server.ts';
import type { PersonEvent } from './person.ts';

/** The newest events of each kind, and of all together. */
const OF_A_KIND_EVENTS = 50;
const SHOWN_EVENTS = 100;

export interface Person {
  user: ListedUser & {
    eraseAt: string | null;
    isCreatorOwner: boolean;
    creatorName: string | null;
    sessions: number;
    becomesAdmin: boolean;
  };
  holdings: Holdings;
  /** Newest first. */
  events: PersonEvent[];
  /** Whether there are older events than these. */
  more: boolean;
}

const purchasesOf = async ({ db }: Pick<Ctx, 'db'>, uid: string): Promise<PersonEvent[]> => {
  const rows = await db
    .select()
    .from(purchases)
    .where(eq(purchases.userId, uid))
    .orderBy(desc(purchases.createdAt))
    .limit(OF_A_KIND_EVENTS);
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select({ purchaseId: purchaseItems.purchaseId, title: purchaseItems.title })
    .from(purchaseItems)
    .where(inArray(purchaseItems.purchaseId, ids))
    .orderBy(purchaseItems.line);
  const titles = Map.groupBy(lines, ({ purchaseId }) => purchaseId);
  return rows.map(({ id, status, totalAmount, createdAt }) => ({
    kind: 'purchase',
    at: createdAt.toISOString(),
    purchaseId: id,
    status,
    totalAmount,
    titles: (titles.get(id) ?? []).map(({ title }) => title),
  }));
};

const redeemedBy = async ({ db, catalogue }: Pick<Ctx, 'db' | 'catalogue'>, uid: string): Promise<PersonEvent[]> => {
  const rows = await db
    .select()
    .from(redeemedKeys)
    .where(eq(redeemedKeys.userId, uid))
    .orderBy(desc(redeemedKeys.redeemedAt))
    .limit(OF_A_KIND_EVENTS);
  return rows.map(({ code, keyId, redeemedAt }) => ({
    kind: 'redeemed',
    at: redeemedAt.toISOString(),
    code: formatCode(code),
    title: catalogue.kind(keyId)?.title ?? keyId,
  }));
};

const giftsOf = async ({ db }: Pick<Ctx, 'db'>, uid: string): Promise<PersonEvent[]> => {
  const rows = await db
    .select()
    .from(gifts)
    .where(or(eq(gifts.giverUserId, uid), eq(gifts.redeemedUserId, uid)))
    .orderBy(desc(gifts.createdAt))
    .limit(OF_A_KIND_EVENTS);
  return rows.map(({ id, giverUserId, createdAt, redeemedAt }) =>
    giverUserId === uid
      ? { kind: 'gave', at: createdAt.toISOString(), giftId: id }
      : { kind: 'received', at: (redeemedAt ?? createdAt).toISOString(), giftId: id },
  );
};

const ticketsOf = async ({ db }: Pick<Ctx, 'db'>, uid: string): Promise<PersonEvent[]> => {
  const rows = await db
    .select()
    .from(tickets)
    .where(eq(tickets.userId, uid))
    .orderBy(desc(tickets.createdAt))
    .limit(OF_A_KIND_EVENTS);
  return rows.map(({ id, topic, createdAt }) => ({ kind: 'ticket', at: createdAt.toISOString(), ticketId: id, topic }));
};

const linesAbout = async (ctx: Pick<Ctx, 'db'>, uid: string): Promise<PersonEvent[]> => {
  const { entries } = await getAudit(ctx, { thing: `user:${uid}` });
  return entries.map(({ at, verb, reason, actor, after }) => ({ kind: 'act', at, verb, reason, actor, after }));
};

/** Everything that an admin sees of a person, in order of time; null if there is none, or they erased their account. */
export async function getPerson(
  ctx: Pick<Ctx, 'db' | 'catalogue' | 'env' | 'clock'>,
  uid: string,
): Promise<Person | null> {
  const [row] = await ctx.db
    .select({ user: users, creatorName: creators.name })
    .from(users)
    .leftJoin(creators, eq(creators.id, users.creatorId))
    .where(eq(users.uid, uid));
  if (!row || row.user.erasedAt !== null) return null;
  const { user, creatorName } = row;
  const [open, holdings, ...found] = await Promise.all([
    ctx.db.select({ n: count() }).from(sessions).where(eq(sessions.userId, uid)),
    getHoldings(ctx, user),
    purchasesOf(ctx, uid),
    redeemedBy(ctx, uid),
    giftsOf(ctx, uid),
    ticketsOf(ctx, uid),
    linesAbout(ctx, uid),
  ]);
  const began: PersonEvent = { kind: 'began', at: user.createdAt.toISOString() };
  const events = [...found.flat(), began].sort((a, b) => b.at.localeCompare(a.at));
  return {
    user: {
      ...presentUser(user),
      eraseAt: user.eraseAt?.toISOString() ?? null,
      isCreatorOwner: user.isCreatorOwner,
      creatorName,
      sessions: open[0]?.n ?? 0,
      becomesAdmin: becomesAdmin(ctx.env, user),
    },
    holdings,
    events: events.slice(0, SHOWN_EVENTS),
    more: events.length > SHOWN_EVENTS || found.some((of) => of.length >= OF_A_KIND_EVENTS),
  };
}

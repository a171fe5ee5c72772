import { desc, eq, inArray, or } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { gifts } from '../../shop/gifts/tables.ts';
import { formatCode } from '../../shop/keys/code.ts';
import { nameKinds } from '../../shop/keys/name-kinds.server.ts';
import { redeemedKeys } from '../../shop/keys/tables.ts';
import { purchaseItems, purchases } from '../../shop/orders/tables.ts';
import { getAudit } from '../../site/audit/get-audit.server.ts';
import { tickets } from '../support/tables.ts';
import type { PersonEvent } from './person.ts';

/** The newest events of each kind, and of all together. */
const OF_A_KIND_EVENTS = 50;
const SHOWN_EVENTS = 100;

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
  const named = await nameKinds(
    { db, catalogue },
    rows.map(({ keyId }) => keyId),
  );
  return rows.map(({ code, keyId, redeemedAt }) => ({
    kind: 'redeemed',
    at: redeemedAt.toISOString(),
    code: formatCode(code),
    title: named(keyId)?.title ?? keyId,
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
  const { entries } = await getAudit(ctx, { things: [`user:${uid}`] });
  return entries.map(({ at, verb, reason, actor, after }) => ({ kind: 'act', at, verb, reason, actor, after }));
};

/** Lists what happened to a person, newest first; `more`: there are older events than these. An unknown uid has none. */
export async function listPersonEvents(
  ctx: Pick<Ctx, 'db' | 'catalogue'>,
  uid: string,
): Promise<{ events: PersonEvent[]; more: boolean }> {
  const [accounts, ...found] = await Promise.all([
    ctx.db.select({ createdAt: users.createdAt }).from(users).where(eq(users.uid, uid)),
    purchasesOf(ctx, uid),
    redeemedBy(ctx, uid),
    giftsOf(ctx, uid),
    ticketsOf(ctx, uid),
    linesAbout(ctx, uid),
  ]);
  const began = accounts.map(({ createdAt }): PersonEvent => ({ kind: 'began', at: createdAt.toISOString() }));
  const events = [...found.flat(), ...began].sort((a, b) => b.at.localeCompare(a.at));
  return {
    events: events.slice(0, SHOWN_EVENTS),
    more: events.length > SHOWN_EVENTS || found.some((of) => of.length >= OF_A_KIND_EVENTS),
  };
}

import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { formatPrice } from '../../../lib/money.ts';
import { wordTable } from '../../../lib/words.ts';
import type { Caller, Role } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { findConflict } from '../../people/accounts/refuse-conflict.server.ts';
import type { Conflict } from '../../people/accounts/second-person.ts';
import { keys } from '../../shop/keys/tables.ts';
import { paymentsAtGateway } from '../../shop/orders/get-purchase-case.server.ts';
import { promiseOf } from '../../shop/orders/promise.ts';
import { stakeOfPurchase } from '../../shop/orders/stake-of-purchase.server.ts';
import { STATUS_LABELS } from '../../shop/orders/status-labels.ts';
import { payments, purchaseItems, purchases } from '../../shop/orders/tables.ts';
import { titleOfLines } from '../../shop/orders/title-of-lines.ts';
import { audit } from '../../site/audit/tables.ts';
import { type TruthRow, truthRows } from './case.ts';
import { findAnything } from './find-anything.server.ts';
import { getTicket } from './read-tickets.server.ts';
import type { SupportFound } from './support-schema.ts';
import { tickets } from './tables.ts';
import { maskEmail } from './ticket.ts';
import type { LiveTicket } from './ticket-schema.ts';

export interface CaseEvent {
  /** ISO 8601. */
  at: string;
  what: string;
  more: string | null;
}

export interface CasePurchase {
  purchaseId: string;
  title: string;
  status: (typeof purchases.$inferSelect)['status'];
  /** The reason why this admin gives and settles nothing of it. */
  conflict: Conflict | null;
  rows: TruthRow[];
  /** ISO 8601. */
  approvedAt: string | null;
  /** The moment when the gateway was asked, ISO 8601; null when it did not answer. */
  askedAt: string | null;
}

/** A person with everything that an admin needs to help them. */
export interface PersonCase {
  /** The reason why this admin gives nothing of value to this person. */
  conflict: Conflict | null;
  person: { uid: string; displayName: string | null; email: string | null; role: Role; erased: boolean };
  /** The newest first. */
  events: CaseEvent[];
  /** The purchase that is looked at; null where there is none. */
  purchase: CasePurchase | null;
  /** The things that belong to the person; e-mails are masked. */
  found: SupportFound;
}

export interface Case extends PersonCase {
  live: LiveTicket;
  now: string;
}

type Decides = Pick<Caller, 'uid'>;

const SHOWN_EVENTS = 20;
/** The newest purchases to choose from. */
const SHOWN_CHOICES = 10;

const REPAIRS = wordTable<string>({
  resettle: 'A equipe acertou a compra',
  resendCodes: 'A equipe reenviou os códigos',
  replaceCode: 'A equipe trocou um código',
  grant: 'A equipe deu algo',
  revoke: 'A equipe tirou algo',
  reopenDownload: 'A equipe reabriu um download',
});

/** Ours beside the gateway's, which is asked now. Null where the person has no such purchase. */
async function readPurchase(ctx: Ctx, caller: Decides, uid: string, purchaseId: string): Promise<CasePurchase | null> {
  const [purchase] = await ctx.db
    .select()
    .from(purchases)
    .where(and(eq(purchases.id, purchaseId), eq(purchases.userId, uid)));
  if (!purchase) return null;
  const paid = await ctx.db.select().from(payments).where(eq(payments.purchaseId, purchaseId));
  const [lines, [made], theirs] = await Promise.all([
    ctx.db.select().from(purchaseItems).where(eq(purchaseItems.purchaseId, purchaseId)).orderBy(purchaseItems.line),
    ctx.db.select({ count: count() }).from(keys).where(eq(keys.purchaseId, purchaseId)),
    paymentsAtGateway(ctx, { purchaseId, payments: paid }),
  ]);
  const promised = lines
    .flatMap((line) => (line.promise ?? promiseOf(ctx.catalogue, line.productType, line.productId))?.codes ?? [])
    .reduce((sum, code) => sum + code.count, 0);
  const ours = {
    status: purchase.status,
    totalAmount: purchase.totalAmount,
    approvedAt: purchase.approvedAt,
    refundedAmount: paid.find(({ id }) => id === purchase.settledPaymentId)?.refundedAmount ?? 0,
    codes: { promised, made: Math.min(made!.count, promised) },
  };
  return {
    purchaseId,
    title: titleOfLines(lines.map(({ title }) => title)),
    status: purchase.status,
    conflict: await findConflict(ctx.db, caller, await stakeOfPurchase(ctx.db, purchaseId)),
    rows: truthRows(ours, theirs),
    approvedAt: purchase.approvedAt?.toISOString() ?? null,
    askedAt: theirs && ctx.clock.now().toISOString(),
  };
}

async function readEvents(ctx: Pick<Ctx, 'db'>, uid: string, createdAt: string, found: SupportFound) {
  const repairs = await ctx.db
    .select({ at: audit.at, after: audit.after, reason: audit.reason })
    .from(audit)
    .where(
      and(
        eq(audit.verb, 'userSupport'),
        inArray(audit.thing, [`user:${uid}`, ...found.purchases.map(({ purchaseId }) => `purchase:${purchaseId}`)]),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(SHOWN_EVENTS);
  const asked = await ctx.db
    .select({ at: tickets.createdAt })
    .from(tickets)
    .where(eq(tickets.userId, uid))
    .orderBy(desc(tickets.createdAt))
    .limit(SHOWN_EVENTS);
  const events: CaseEvent[] = [
    { at: createdAt, what: 'Criou a conta', more: null },
    ...asked.map(({ at }) => ({ at: at.toISOString(), what: 'Pediu ajuda', more: null })),
    ...found.purchases.map((purchase) => ({
      at: purchase.createdAt,
      what: `Comprou ${titleOfLines(purchase.titles)}`,
      more: `${formatPrice(purchase.totalAmount)}, ${STATUS_LABELS[purchase.status].toLowerCase()}`,
    })),
    ...found.codes.flatMap(({ redeemedAt, redeemedBy, title }) =>
      redeemedAt && redeemedBy?.uid === uid ? [{ at: redeemedAt, what: `Ativou ${title}`, more: null }] : [],
    ),
    ...repairs.map(({ at, after, reason }) => ({
      at: at.toISOString(),
      what: REPAIRS.get(String(after?.command)) ?? 'A equipe consertou',
      more: reason,
    })),
  ];
  return events.sort((a, b) => b.at.localeCompare(a.at)).slice(0, SHOWN_EVENTS);
}

/** E-mails are masked in the answer: an admin sees them once they ask. */
const maskEmails = (found: SupportFound): SupportFound => {
  const mask = <T extends { email: string | null }>(of: T): T => ({ ...of, email: of.email && maskEmail(of.email) });
  const whose = <T extends { user: { email: string | null } | null }>(of: T): T => ({
    ...of,
    user: of.user && mask(of.user),
  });
  return {
    users: found.users.map(mask),
    purchases: found.purchases.map(whose),
    codes: found.codes.map((code) => ({ ...whose(code), redeemedBy: code.redeemedBy && mask(code.redeemedBy) })),
    copies: found.copies.map(whose),
  };
};

async function readPerson(ctx: Ctx, caller: Decides, uid: string, wanted: string | null): Promise<PersonCase | null> {
  const all = await findAnything(ctx, uid);
  const user = all.users.find((one) => one.uid === uid);
  if (!user) return null;
  const purchaseId = wanted ?? all.purchases[0]?.purchaseId ?? null;
  const [conflict, events, purchase] = await Promise.all([
    findConflict(ctx.db, caller, { people: [uid] }),
    readEvents(ctx, uid, user.createdAt, all),
    purchaseId === null ? null : readPurchase(ctx, caller, uid, purchaseId),
  ]);
  return {
    conflict,
    person: {
      uid,
      displayName: user.displayName,
      email: user.email && maskEmail(user.email),
      role: user.role,
      erased: user.erasedAt !== null,
    },
    events,
    purchase,
    found: maskEmails({ ...all, purchases: all.purchases.slice(0, SHOWN_CHOICES) }),
  };
}

/** The people that an admin's words lead to, and everything about the only one; `wanted` is a purchase's id. */
export async function findPeople(
  ctx: Ctx,
  caller: Decides,
  q: string,
  wanted: string | null,
): Promise<{ people: SupportFound['users']; only: PersonCase | null }> {
  const { users: people, purchases: bought } = maskEmails(await findAnything(ctx, q));
  const [one] = people;
  const meant = wanted ?? bought.find(({ purchaseId }) => purchaseId === q)?.purchaseId ?? null;
  return { people, only: one && people.length === 1 ? await readPerson(ctx, caller, one.uid, meant) : null };
}

/** A ticket with everything that an admin needs to solve it. Null when there is no such ticket. */
export async function readCase(
  ctx: Ctx,
  caller: Caller,
  ticketId: string,
  wanted: string | null,
): Promise<Case | null> {
  const live = await getTicket(ctx, caller, ticketId);
  if (!live) return null;
  const [author] = await ctx.db.select({ uid: tickets.userId }).from(tickets).where(eq(tickets.id, ticketId));
  const person = await readPerson(ctx, caller, author!.uid, wanted ?? live.ticket.purchaseId);
  return person && { ...person, live, now: ctx.clock.now().toISOString() };
}

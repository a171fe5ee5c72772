import { and, asc, count, eq, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '../../../lib/app-error.ts';
import type { Queryable, Tx } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../accounts/tables.ts';
import { NAME_PLACEHOLDER } from '../accounts/user.ts';
import { notifyAll } from '../notifications/notify.server.ts';
import { campaignMembers, campaigns } from '../seats/tables.ts';
import { blocks } from './tables.ts';

/** How many people one person blocks. */
export const BLOCKED_MAX = 500;

/**
 * The condition under which words or dice of `author` reach `reader`. Every query that gives one person another's asks
 * this.
 */
export const reaches = (reader: string | SQLWrapper, author: string | SQLWrapper): SQL =>
  sql`not exists (select 1 from ${blocks} where ${blocks.userId} = ${reader} and ${blocks.blockedId} = ${author})`;

const UID = sql.placeholder('uid');

const blockedPeople = statement('blocked_by', (db) =>
  db.select({ uid: blocks.blockedId }).from(blocks).where(eq(blocks.userId, UID)),
);

const peopleApart = statement('apart_from', (db) =>
  db
    .select({ userId: blocks.userId, blockedId: blocks.blockedId })
    .from(blocks)
    .where(or(eq(blocks.userId, UID), eq(blocks.blockedId, UID))),
);

/** The people whom somebody blocks: `reaches`, for lists that are read once for several people. */
export async function blockedBy(db: Queryable, reader: string): Promise<ReadonlySet<string>> {
  const rows = await blockedPeople(db, { uid: reader });
  return new Set(rows.map(({ uid }) => uid));
}

export const isBlocked = async (db: Queryable, reader: string, author: string): Promise<boolean> =>
  (await db.$count(blocks, and(eq(blocks.userId, reader), eq(blocks.blockedId, author)))) > 0;

/** The people whom somebody blocks, and who block them: neither sees when the other is there. */
export async function apartFrom(db: Queryable, uid: string): Promise<ReadonlySet<string>> {
  const rows = await peopleApart(db, { uid });
  return new Set(rows.map((row) => (row.userId === uid ? row.blockedId : row.userId)));
}

const mine = alias(campaignMembers, 'mine');

/** Those who block are told at whose tables they sit together, and so is the other, without a name. */
async function tellAtTables(ctx: Ctx, tx: Tx, uid: string, blocked: { uid: string; name: string }): Promise<void> {
  const tables = await tx
    .select({ id: campaigns.id, title: campaigns.title })
    .from(campaigns)
    .innerJoin(mine, and(eq(mine.campaignId, campaigns.id), eq(mine.userId, uid)))
    .innerJoin(
      campaignMembers,
      and(eq(campaignMembers.campaignId, campaigns.id), eq(campaignMembers.userId, blocked.uid)),
    );
  const news = tables.flatMap(({ id, title }) => [
    { uid, kind: 'tableShared' as const, about: `${id} ${blocked.uid}`, title, details: { status: blocked.name } },
    { uid: blocked.uid, kind: 'tableShared' as const, about: `${id} alguem`, title },
  ]);
  if (news.length > 0) await notifyAll(ctx, tx, news);
}

/** Blocks a person, or no longer; either again without effect. Throws NOT_FOUND, INVALID_ARGUMENT for oneself. */
export async function blockPerson(
  ctx: Ctx,
  { uid }: Caller,
  { blockedId, blocked }: { blockedId: string | null; blocked: boolean },
): Promise<{ success: true }> {
  if (blockedId === null) throw new AppError('NOT_FOUND', 'Não encontramos essa pessoa.');
  if (blockedId === uid) throw new AppError('INVALID_ARGUMENT', 'Não dá para bloquear a si mesmo.');
  return transaction(ctx.db, async (tx) => {
    const one = and(eq(blocks.userId, uid), eq(blocks.blockedId, blockedId));
    if (!blocked) {
      await tx.delete(blocks).where(one);
      return { success: true as const };
    }
    const [person] = await tx
      .select({ name: users.displayName, erasedAt: users.erasedAt })
      .from(users)
      .where(eq(users.uid, blockedId));
    if (!person || person.erasedAt) throw new AppError('NOT_FOUND', 'Não encontramos essa pessoa.');
    await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('no key update');
    const [taken] = await tx.select({ count: count() }).from(blocks).where(eq(blocks.userId, uid));
    if (taken!.count >= BLOCKED_MAX)
      throw new AppError(
        'FAILED_PRECONDITION',
        `Você já bloqueou ${BLOCKED_MAX} pessoas. Desbloqueie alguém na sua conta antes.`,
        { state: 'full' },
      );
    const added = await tx
      .insert(blocks)
      .values({ userId: uid, blockedId, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ uid: blocks.blockedId });
    if (added.length > 0)
      await tellAtTables(ctx, tx, uid, { uid: blockedId, name: person.name?.trim() || NAME_PLACEHOLDER });
    return { success: true as const };
  });
}

export async function getBlocked(
  { db }: Pick<Ctx, 'db'>,
  uid: string,
): Promise<{ people: { uid: string; displayName: string }[] }> {
  const people = await db
    .select({ uid: users.uid, displayName: sql<string>`coalesce(${users.displayName}, ${NAME_PLACEHOLDER})` })
    .from(blocks)
    .innerJoin(users, eq(users.uid, blocks.blockedId))
    .where(and(eq(blocks.userId, uid), isNull(users.erasedAt)))
    .orderBy(asc(users.displayName), asc(users.uid));
  return { people };
}

/** Whether the person of a verified address blocks `author`: no mail of theirs goes there. */
export const isAddressClosed = async (db: Queryable, email: string, author: string): Promise<boolean> =>
  (await db.$count(
    users,
    and(
      eq(users.email, email.toLowerCase()),
      eq(users.emailVerified, true),
      isNull(users.erasedAt),
      sql`not ${reaches(users.uid, author)}`,
    ),
  )) > 0;

import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { DAY } from '../../../lib/span.ts';
import { hasId } from '../../../platform/db/columns.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { isHeld } from '../../ownership/ownership/held.server.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { users } from '../../people/accounts/tables.ts';
import { DELETED_DAYS, DELETED_MAX, SHELVED_MAX, SHELVES_MAX, tooManyDeleted, tooManyShelves } from './shelves.ts';
import type { ChangeShelfInput, CreateShelfInput, ShelfChange, ShelveInput } from './shelves-schema.ts';
import { shelvedBooks, shelves } from './tables.ts';

const NONE = 'Essa prateleira não existe mais. Recarregue a página.';

type Changer = Pick<Ctx, 'db' | 'clock'>;

/** Locks somebody's shelves, in their order. All that changes them waits for their row. */
async function lockShelves(tx: Tx, uid: string) {
  await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('update');
  return tx
    .select()
    .from(shelves)
    .where(and(eq(shelves.userId, uid), isNull(shelves.deletedAt)))
    .orderBy(asc(shelves.position), asc(shelves.id));
}

/** Makes a shelf after the others. Throws FAILED_PRECONDITION for one too many. */
export const createShelf = ({ db, clock }: Changer, { uid }: Caller, { name }: CreateShelfInput) =>
  transaction(db, async (tx) => {
    const there = await lockShelves(tx, uid);
    if (there.length >= SHELVES_MAX) throw new AppError('FAILED_PRECONDITION', tooManyShelves);
    const [deleted] = await tx
      .select({ count: count() })
      .from(shelves)
      .where(and(eq(shelves.userId, uid), isNotNull(shelves.deletedAt)));
    if (deleted!.count >= DELETED_MAX) throw new AppError('FAILED_PRECONDITION', tooManyDeleted);
    const position = (there.at(-1)?.position ?? -1) + 1;
    const id = randomUUID();
    await tx.insert(shelves).values({ id, userId: uid, name, position, createdAt: clock.now() });
    return { shelfId: id };
  });

/** Renames a shelf, shows or hides it, or moves it. Throws NOT_FOUND. */
export const changeShelf = ({ db }: Changer, { uid }: Caller, { shelfId, name, isPublic, before }: ChangeShelfInput) =>
  transaction(db, async (tx) => {
    const there = await lockShelves(tx, uid);
    const shelf = there.find(({ id }) => id === shelfId);
    if (!shelf) throw new AppError('NOT_FOUND', NONE);
    const fields = { ...(name === undefined ? {} : { name }), ...(isPublic === undefined ? {} : { isPublic }) };
    if (Object.keys(fields).length > 0) await tx.update(shelves).set(fields).where(eq(shelves.id, shelfId));
    if (before === undefined || before === shelfId) return { success: true as const };
    const others = there.filter(({ id }) => id !== shelfId);
    const at = before === null ? others.length : others.findIndex(({ id }) => id === before);
    if (at < 0) throw new AppError('NOT_FOUND', NONE);
    for (const [position, { id }] of others.toSpliced(at, 0, shelf).entries())
      await tx.update(shelves).set({ position }).where(eq(shelves.id, id));
    return { success: true as const };
  });

const own = (uid: string, shelfId: string) => and(hasId(shelves.id, shelfId), eq(shelves.userId, uid));

/** Takes a shelf away until it is restored; its books stay. Again without effect. */
export async function deleteShelf({ db, clock }: Changer, { uid }: Caller, { shelfId }: { shelfId: string }) {
  await db
    .update(shelves)
    .set({ deletedAt: clock.now() })
    .where(and(own(uid, shelfId), isNull(shelves.deletedAt)));
  return { success: true as const };
}

/** Undoes `deleteShelf`. Throws NOT_FOUND, also when it was swept, and FAILED_PRECONDITION for one too many. */
export const restoreShelf = ({ db }: Changer, { uid }: Caller, { shelfId }: { shelfId: string }) =>
  transaction(db, async (tx) => {
    const there = await lockShelves(tx, uid);
    if (there.some(({ id }) => id === shelfId)) return { success: true as const };
    if (there.length >= SHELVES_MAX) throw new AppError('FAILED_PRECONDITION', tooManyShelves);
    const back = await tx
      .update(shelves)
      .set({ deletedAt: null })
      .where(own(uid, shelfId))
      .returning({ id: shelves.id });
    if (back.length === 0) throw new AppError('NOT_FOUND', NONE);
    return { success: true as const };
  });

async function takeOff(tx: Tx, { shelfIds, bookIds }: ShelveInput) {
  return tx
    .delete(shelvedBooks)
    .where(and(inArray(shelvedBooks.shelfId, shelfIds), inArray(shelvedBooks.bookId, bookIds)))
    .returning({ shelfId: shelvedBooks.shelfId, bookId: shelvedBooks.bookId });
}

async function putOn({ clock }: Changer, tx: Tx, uid: string, { shelfIds, bookIds }: ShelveInput) {
  const held = await tx
    .selectDistinct({ bookId: grants.itemId })
    .from(grants)
    .where(and(eq(grants.userId, uid), eq(grants.kind, 'book'), inArray(grants.itemId, bookIds), isHeld(clock.now())));
  if (held.length < new Set(bookIds).size)
    throw new AppError('NOT_FOUND', 'Um desses livros não está mais na sua biblioteca. Recarregue a página.');
  const addedAt = clock.now();
  const rows = shelfIds.flatMap((shelfId) => held.map(({ bookId }) => ({ shelfId, bookId, addedAt })));
  const added = [];
  const BATCH_ROWS = 5_000;
  for (let from = 0; from < rows.length; from += BATCH_ROWS)
    added.push(
      ...(await tx
        .insert(shelvedBooks)
        .values(rows.slice(from, from + BATCH_ROWS))
        .onConflictDoNothing()
        .returning({ shelfId: shelvedBooks.shelfId, bookId: shelvedBooks.bookId })),
    );
  const [full] = await tx
    .select({ shelfId: shelvedBooks.shelfId })
    .from(shelvedBooks)
    .where(inArray(shelvedBooks.shelfId, shelfIds))
    .groupBy(shelvedBooks.shelfId)
    .having(sql`count(*) > ${SHELVED_MAX}`)
    .limit(1);
  if (full)
    throw new AppError(
      'FAILED_PRECONDITION',
      `Uma prateleira leva até ${SHELVED_MAX.toLocaleString('pt-BR')} livros. Divida em duas.`,
    );
  return added;
}

/**
 * Puts books of the caller on shelves of theirs, or takes them off, and says what was not so before. Throws NOT_FOUND
 * for a shelf or a book that is not theirs and FAILED_PRECONDITION for a full shelf; then nothing changes.
 */
export const shelveBooks = (ctx: Changer, { uid }: Caller, input: ShelveInput): Promise<ShelfChange> =>
  transaction(ctx.db, async (tx) => {
    const there = await lockShelves(tx, uid);
    if (!input.shelfIds.every((wanted) => there.some(({ id }) => id === wanted))) throw new AppError('NOT_FOUND', NONE);
    const unique = { ...input, shelfIds: [...new Set(input.shelfIds)] };
    const changed = input.on ? await putOn(ctx, tx, uid, unique) : await takeOff(tx, unique);
    const byShelf = Map.groupBy(changed, ({ shelfId }) => shelfId);
    // Its row tells the reader's other devices.
    await tx
      .update(shelves)
      .set({ revision: sql`${shelves.revision} + 1` })
      .where(inArray(shelves.id, [...byShelf.keys()]));
    return {
      changed: [...byShelf].map(([shelfId, rows]) => ({ shelfId, bookIds: rows.map(({ bookId }) => bookId) })),
    };
  });

/** Deletes for good what nobody restored in time. */
export async function sweepShelves({ db, clock }: Changer): Promise<void> {
  await db.delete(shelves).where(lt(shelves.deletedAt, new Date(clock.now().getTime() - DELETED_DAYS * DAY)));
}

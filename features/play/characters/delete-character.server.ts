import { and, desc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { titleIn } from '../../../game/sheet/title-in.ts';
import { AppError } from '../../../lib/app-error.ts';
import { DAY } from '../../../lib/span.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { takeSheetFromTable } from '../../people/seats/take-sheet-from-table.server.ts';
import { endToolLoansOf } from '../tools/change-tools.server.ts';
import { getQuota, lockQuota, overQuota } from './account-quota.server.ts';
import { CHARACTERS_MAX, DELETED_DAYS, DELETED_MAX } from './character.ts';
import type { DeletedCharacter } from './collection.ts';
import { emptySecrets } from './empty-secrets.server.ts';
import { lockCharacter, noCharacter } from './open-sheet.server.ts';
import { QUOTA_MAX } from './quota.ts';
import { characters } from './tables.ts';

const deletedOf = (uid: string) => and(eq(characters.userId, uid), isNotNull(characters.deletedAt));

const firstDeleted = [desc(characters.deletedAt), characters.id] as const;

/** Takes a character from its table and out of sight. It can be restored for `DELETED_DAYS`, with all that it has. */
export async function deleteCharacter(ctx: Ctx, caller: Caller, id: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const { campaignId } = await lockCharacter(tx, caller, 'delete', id);
    if (campaignId !== null) await emptySecrets(ctx, tx, [id]);
    await takeSheetFromTable(tx, id);
    const at = ctx.clock.now();
    await tx.update(characters).set({ deletedAt: at }).where(eq(characters.id, id));
    await endToolLoansOf(tx, { kind: 'structure', itemId: id, at });
    await forgetOldest(tx, caller.uid);
  });
}

async function forgetOldest(tx: Tx, uid: string): Promise<void> {
  const { id } = characters;
  const old = await tx
    .select({ id })
    .from(characters)
    .where(deletedOf(uid))
    .orderBy(...firstDeleted)
    .offset(DELETED_MAX);
  const ids = old.map((row) => row.id);
  if (ids.length > 0) await tx.delete(characters).where(inArray(id, ids));
}

/** Brings a deleted character back to where it was in the collection; to no table. Without effect on one that is there. */
export async function restoreCharacter(ctx: Ctx, { uid }: Caller, id: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const mine = and(eq(characters.id, id), eq(characters.userId, uid));
    const [row] = await tx.select().from(characters).where(mine).for('update');
    if (!row) throw noCharacter();
    if (!row.deletedAt) return;
    await lockQuota(tx, uid);
    const { sheets, taken } = await getQuota(tx, uid);
    if (sheets >= CHARACTERS_MAX)
      throw new AppError('FAILED_PRECONDITION', `Você já tem ${CHARACTERS_MAX} fichas, e mais não cabem.`);
    if (taken + row.bytes > QUOTA_MAX) throw overQuota(taken);
    await tx.update(characters).set({ deletedAt: null }).where(eq(characters.id, id));
  });
}

/** The characters that somebody deleted and can still restore, newest first. */
export async function listDeleted(
  { db, systems }: Pick<Ctx, 'db' | 'systems'>,
  uid: string,
): Promise<DeletedCharacter[]> {
  const { id, name, system, deletedAt } = characters;
  const rows = await db
    .select({ id, name, system, deletedAt })
    .from(characters)
    .where(deletedOf(uid))
    .orderBy(...firstDeleted)
    .limit(DELETED_MAX);
  return rows.map((row) => ({
    characterId: row.id,
    name: row.name,
    systemTitle: titleIn(systems, row.system),
    until: new Date(row.deletedAt!.getTime() + DELETED_DAYS * DAY).toISOString(),
  }));
}

/** Deletes for good what nobody restored in time. The portraits go with `sweep-files`. */
export async function sweepCharacters({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await db.delete(characters).where(lt(characters.deletedAt, new Date(clock.now().getTime() - DELETED_DAYS * DAY)));
}

import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { jsonBytes } from '../../../lib/json-bytes.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { refuseUnless } from '../../kit/refuse-unless.ts';
import { users } from '../../people/accounts/tables.ts';
import { readableBooks } from '../../reading/page-search/search-pages.server.ts';
import { endToolLoansOf, retitleTool } from '../tools/change-tools.server.ts';
import type { CreatureFields, SaveCreatureInput } from './creature-schema.ts';
import { countCreatures, noCreature } from './find-creature.server.ts';
import { CREATURE_BYTES, CREATURES_MAX } from './limits.ts';
import { creatures } from './tables.ts';

function refuseLarge(fields: CreatureFields): void {
  if (jsonBytes(fields) <= CREATURE_BYTES) return;
  throw new AppError(
    'INVALID_ARGUMENT',
    `“${fields.name}” tem texto demais: cabem ${CREATURE_BYTES / 1_000} KB em cada criatura. Encurte as notas ou os ataques.`,
  );
}

interface NewCreature {
  system: string | null;
  fields: CreatureFields;
  copiedFrom?: SaveCreatureInput['copiedFrom'];
  imported?: boolean;
}

/** The person's row is locked: two insertions at once count one after the other. */
export async function insertCreatures(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  uid: string,
  made: readonly NewCreature[],
): Promise<string[]> {
  for (const { fields } of made) refuseLarge(fields);
  await tx.execute(sql`select 1 from ${users} where ${users.uid} = ${uid} for no key update`);
  const had = await countCreatures(tx, uid);
  if (had + made.length > CREATURES_MAX)
    throw new AppError(
      'FAILED_PRECONDITION',
      `Cabem ${CREATURES_MAX} criaturas na sua lista, e você já tem ${had}. Apague algumas antes.`,
      { state: 'full' },
    );
  const now = ctx.clock.now();
  const rows = made.map(({ system, fields, copiedFrom, imported = false }) => ({
    id: randomUUID(),
    userId: uid,
    system,
    name: fields.name,
    fields,
    sourceBookId: copiedFrom?.bookId ?? null,
    sourcePage: copiedFrom?.page ?? null,
    imported,
    createdAt: now,
    updatedAt: now,
  }));
  await tx.insert(creatures).values(rows);
  return rows.map(({ id }) => id);
}

/** Throws NOT_FOUND for a creature that is not the caller's. */
async function lockCreature(tx: Tx, caller: Caller, creatureId: string): Promise<void> {
  const [row] = await tx
    .select({ userId: creatures.userId })
    .from(creatures)
    .where(eq(creatures.id, creatureId))
    .for('update');
  if (row?.userId !== caller.uid) throw noCreature();
  refuseUnless(caller, 'change', { is: 'creature', ownerId: row.userId }, noCreature().message);
}

/** A page that was open when its book was returned is not copied from any more. */
async function mustRead(ctx: Pick<Ctx, 'clock' | 'db'>, uid: string, bookId: string): Promise<void> {
  if ((await readableBooks(ctx, uid, { bookIds: [bookId] })).has(bookId)) return;
  throw new AppError('NOT_FOUND', 'Você não tem mais esse livro, e o que se copia dele é de quem pode lê-lo.');
}

/** Makes a creature, or puts new fields in the place of its old ones. Fights that run keep who entered them. */
export const saveCreature = async (
  ctx: Ctx,
  caller: Caller,
  { creatureId, system, copiedFrom, fields }: SaveCreatureInput,
): Promise<{ creatureId: string }> => {
  if (copiedFrom) await mustRead(ctx, caller.uid, copiedFrom.bookId);
  return transaction(ctx.db, async (tx) => {
    if (creatureId === undefined) {
      const [made] = await insertCreatures(ctx, tx, caller.uid, [{ system: system || null, fields, copiedFrom }]);
      return { creatureId: made! };
    }
    await lockCreature(tx, caller, creatureId);
    refuseLarge(fields);
    await tx
      .update(creatures)
      .set({
        name: fields.name,
        fields,
        updatedAt: ctx.clock.now(),
        ...(system === undefined ? {} : { system: system || null }),
      })
      .where(eq(creatures.id, creatureId));
    await retitleTool(tx, { kind: 'creature', itemId: creatureId, title: fields.name });
    return { creatureId };
  });
};

/** Its loans end with it. Fights that run keep who entered them. */
export const deleteCreature = (ctx: Ctx, caller: Caller, creatureId: string): Promise<{ success: true }> =>
  transaction(ctx.db, async (tx) => {
    await lockCreature(tx, caller, creatureId);
    await tx.delete(creatures).where(and(eq(creatures.id, creatureId), eq(creatures.userId, caller.uid)));
    await endToolLoansOf(tx, { kind: 'creature', itemId: creatureId, at: ctx.clock.now() });
    return { success: true as const };
  });

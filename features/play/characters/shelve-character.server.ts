import { eq } from 'drizzle-orm';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { lockCharacter } from './open-sheet.server.ts';
import { characters } from './tables.ts';

/** An archived sheet is hidden from lists and takes no changes. Archiving again keeps the first time. */
export async function archiveCharacter(ctx: Ctx, caller: Caller, id: string, archived: boolean): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const row = await lockCharacter(tx, caller, 'shelve', id);
    const archivedAt = archived ? (row.archivedAt ?? ctx.clock.now()) : null;
    await tx.update(characters).set({ archivedAt }).where(eq(characters.id, id));
  });
}

/** A folder is only a name: it exists while a sheet is in it. */
export async function moveCharacter(ctx: Ctx, caller: Caller, id: string, folder: string | null): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await lockCharacter(tx, caller, 'shelve', id);
    await tx.update(characters).set({ folder }).where(eq(characters.id, id));
  });
}

/** The owner is content with a sheet that its creation calls half made. */
export async function finishCreation(ctx: Ctx, caller: Caller, id: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    await lockCharacter(tx, caller, 'shelve', id);
    await tx.update(characters).set({ creation: null }).where(eq(characters.id, id));
  });
}

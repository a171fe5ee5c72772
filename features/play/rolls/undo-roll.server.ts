import { and, eq, isNull } from 'drizzle-orm';
import { takingBack, withSteps } from '../../../game/sheet/changes.ts';
import type { SheetDoc } from '../../../game/sheet/doc.ts';
import { AppError } from '../../../lib/app-error.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { docSeenBy } from '../characters/edit.ts';
import { saveSheet } from '../characters/store-sheet.server.ts';
import { openToPlay } from './roll-dice.server.ts';
import { rolls } from './tables.ts';

/** Takes back what a roll of the caller changed on its sheet, once. The roll itself stays. */
export async function undoRoll(ctx: Ctx, caller: Caller, id: string): Promise<SheetDoc> {
  return transaction(ctx.db, async (tx) => {
    const mine = and(eq(rolls.id, id), eq(rolls.userId, caller.uid));
    const [found] = await tx.select({ characterId: rolls.characterId }).from(rolls).where(mine);
    if (!found?.characterId) throw new AppError('NOT_FOUND', 'Não encontramos essa rolagem na ficha.');
    const opened = await openToPlay(ctx, tx, caller, { characterId: found.characterId, verb: 'rollAsked' });
    const [undone] = await tx
      .update(rolls)
      .set({ undoneAt: ctx.clock.now() })
      .where(and(mine, isNull(rolls.undoneAt)))
      .returning({ changes: rolls.changes, label: rolls.label });
    const { sheet, doc, row } = opened;
    if (!sheet) return doc;
    const after = withSteps(sheet.schema, doc, undone?.changes.map(takingBack) ?? [], `${id}/desfazer`);
    const cause = `${undone?.label ?? ''}, desfeita`;
    if (after !== doc) await saveSheet(ctx, tx, { row, sheet, doc }, after, { uid: caller.uid, cause });
    return docSeenBy(sheet, 'dono', after);
  });
}

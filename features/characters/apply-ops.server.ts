import { and, eq, inArray } from 'drizzle-orm';
import type { Op, SheetDoc } from '../../game/sheet/doc.ts';
import { applyOps, type Replayed } from '../../game/sheet/ops.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Ctx } from '../context.ts';
import { docSeenBy, refusalOf, roomIn } from './edit.ts';
import { isArchived, lockCharacter, type Opened, openSheet, saveSheet } from './open-sheet.server.ts';
import { characterOps } from './tables.ts';

export interface AppliedOps extends Replayed {
  seq: number;
}

const NO_RULES = 'O sistema desta ficha não existe mais: ela pode ser lida e exportada, mas não mudada.';
const FULL = 'A ficha está cheia. Apague algum texto ou item antes de escrever mais.';

/** What operations do to a sheet; `seen` are the ids that were applied before. */
function replay({ row, sheet, doc }: Opened, ops: readonly Op[], seen: ReadonlySet<string>): Replayed {
  if (row.archivedAt || !sheet) {
    const message = row.archivedAt ? isArchived().message : NO_RULES;
    const [accepted, rejected] = [ops.filter(({ opId }) => seen.has(opId)), ops.filter(({ opId }) => !seen.has(opId))];
    return {
      doc,
      accepted: accepted.map(({ opId }) => opId),
      rejected: rejected.map(({ opId }) => ({ opId, message })),
    };
  }
  const hasRoom = roomIn(doc);
  return applyOps(sheet.schema, doc, ops, seen, (op, before, after) => {
    return refusalOf(sheet.schema, doc.id, op, 'dono') ?? (hasRoom(op, before, after) ? undefined : FULL);
  });
}

/**
 * Operations of one character, in their order, after all that the server had before: the row's lock is what orders
 * them. Each is accepted or rejected for itself; an id that was applied before is accepted again without effect.
 */
export async function applyCharacterOps(
  ctx: Ctx,
  uid: string,
  characterId: string,
  ops: readonly Op[],
): Promise<AppliedOps> {
  return transaction(ctx.db, async (tx) => {
    const opened = openSheet(ctx, await lockCharacter(tx, uid, characterId));
    const opIds = [...new Set(ops.map(({ opId }) => opId))];
    const known = await tx
      .select({ opId: characterOps.opId })
      .from(characterOps)
      .where(and(eq(characterOps.characterId, characterId), inArray(characterOps.opId, opIds)));
    const seen = new Set(known.map(({ opId }) => opId));
    const result = replay(opened, ops, seen);
    const fresh = [...new Set(result.accepted)].filter((opId) => !seen.has(opId));
    if (fresh.length > 0 && opened.sheet) {
      const at = ctx.clock.now();
      await tx.insert(characterOps).values(fresh.map((opId) => ({ characterId, opId, at })));
      await saveSheet(ctx, tx, opened.sheet, result.doc);
    }
    const doc = opened.sheet ? docSeenBy(opened.sheet.schema, 'dono', result.doc) : result.doc;
    return { ...result, seq: doc.seq, doc };
  });
}

/** Increments that follow from a roll, in its transaction. Those the sheet has no place for are left out. */
export function incremented(opened: Opened, steps: readonly { path: string; by: number }[], cause: string): SheetDoc {
  if (!opened.sheet) return opened.doc;
  const ops = steps.map(({ path, by }, index): Op => {
    return { opId: `${cause}/${index}`, sheet: opened.doc.id, base: opened.doc.seq, t: 'inc', path, by };
  });
  return applyOps(opened.sheet.schema, opened.doc, ops, new Set()).doc;
}

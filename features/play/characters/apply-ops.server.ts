import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Op } from '../../../game/sheet/doc.ts';
import { applyOps, type ReplayedOps } from '../../../game/sheet/ops.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { SheetRole } from '../../kit/sheet-readers.ts';
import { quotaFor } from './account-quota.server.ts';
import { OP_IDS_KEPT, SHEET_MAX } from './character.ts';
import { docSeenBy, refusalOf } from './edit.ts';
import { isArchived, type OpenSheet, openLockedCharacter, sheetRoleAt } from './open-sheet.server.ts';
import { overQuotaMessage, QUOTA_MAX, schemaBytes, sheetBytes, takenBy } from './quota.ts';
import { quotaIn } from './sheet-quota.ts';
import { saveSheet, takenByRow } from './store-sheet.server.ts';
import { characterOps } from './tables.ts';

export interface AppliedOps extends ReplayedOps {
  seq: number;
}

const NO_RULES = 'O sistema desta ficha não existe mais: ela pode ser lida e exportada, mas não mudada.';
/** Old ids are deleted once per this many operations of a sheet. */
const PRUNE_EVERY = 1_000;

const FULL = 'A ficha está cheia. Apague algum texto ou item antes de escrever mais.';

interface OpsBound {
  most: number;
  message: string;
}

function replay(
  { row, sheet, doc }: OpenSheet,
  sheetRole: SheetRole,
  ops: readonly Op[],
  seen: ReadonlySet<string>,
  { most, message: full }: OpsBound = { most: SHEET_MAX, message: FULL },
): ReplayedOps {
  if (row.archivedAt || !sheet) {
    const message = row.archivedAt ? isArchived().message : NO_RULES;
    const [accepted, rejected] = [ops.filter(({ opId }) => seen.has(opId)), ops.filter(({ opId }) => !seen.has(opId))];
    return {
      doc,
      accepted: accepted.map(({ opId }) => opId),
      rejected: rejected.map(({ opId }) => ({ opId, message })),
    };
  }
  const fitsQuota = quotaIn(doc, most);
  return applyOps(sheet.schema, doc, ops, seen, (op, before, after) => {
    return refusalOf(sheet.schema, doc.id, op, sheetRole) ?? (fitsQuota(op, before, after) ? undefined : full);
  });
}

/** Looks the quota up only when the sheet grows past the size it already has. */
async function replayWithinQuota(
  tx: Tx,
  opened: OpenSheet,
  sheetRole: SheetRole,
  ops: readonly Op[],
  seen: ReadonlySet<string>,
): Promise<ReplayedOps> {
  const result = replay(opened, sheetRole, ops, seen);
  const { row, doc } = opened;
  const before = takenByRow(row);
  if (result.doc === doc || takenBy(row.schema, sheetBytes(result.doc)) <= before) return result;
  const quota = await quotaFor(tx, row.userId, row.id);
  if (takenBy(row.schema, sheetBytes(result.doc)) <= quota) return result;
  const most = Math.min(SHEET_MAX, Math.max(before, quota) - (row.schema ? schemaBytes(row.schema) : 0));
  return replay(opened, sheetRole, ops, seen, { most, message: overQuotaMessage(QUOTA_MAX - quota + before) });
}

/**
 * Applies operations to one character, in order; the row's lock orders concurrent calls. Each is accepted or rejected
 * by itself, as the fields' `access` says for the caller's role at the character's table; an id that was applied before
 * is accepted again without effect.
 */
export async function applyCharacterOps(
  ctx: Ctx,
  caller: Caller,
  characterId: string,
  ops: readonly Op[],
): Promise<AppliedOps> {
  return transaction(ctx.db, async (tx) => {
    const opened = await openLockedCharacter(ctx, tx, caller, 'view', characterId);
    const sheetRole = sheetRoleAt(caller, opened.row);
    const opIds = [...new Set(ops.map(({ opId }) => opId))];
    const known = await tx
      .select({ opId: characterOps.opId })
      .from(characterOps)
      .where(and(eq(characterOps.characterId, characterId), inArray(characterOps.opId, opIds)));
    const seen = new Set(known.map(({ opId }) => opId));
    const result = await replayWithinQuota(tx, opened, sheetRole, ops, seen);
    const fresh = [...new Set(result.accepted)].filter((opId) => !seen.has(opId));
    if (fresh.length > 0 && opened.sheet) {
      const at = ctx.clock.now();
      await tx.insert(characterOps).values(fresh.map((opId) => ({ characterId, opId, at })));
      if (Math.floor(opened.doc.seq / PRUNE_EVERY) < Math.floor(result.doc.seq / PRUNE_EVERY))
        await pruneOps(tx, characterId);
      await saveSheet(ctx, tx, { ...opened, sheet: opened.sheet }, result.doc, { uid: caller.uid });
    }
    const doc = opened.sheet ? docSeenBy(opened.sheet, sheetRole, result.doc) : result.doc;
    return { ...result, seq: doc.seq, doc };
  });
}

async function pruneOps(tx: Tx, characterId: string): Promise<void> {
  const mine = eq(characterOps.characterId, characterId);
  const [oldest] = await tx
    .select({ at: characterOps.at })
    .from(characterOps)
    .where(mine)
    .orderBy(desc(characterOps.at))
    .offset(OP_IDS_KEPT - 1)
    .limit(1);
  if (oldest) await tx.delete(characterOps).where(and(mine, lt(characterOps.at, oldest.at)));
}

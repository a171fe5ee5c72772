import { eq } from 'drizzle-orm';
import { checkSystem } from '../../../game/sheet/check-system.ts';
import type { SheetDoc } from '../../../game/sheet/doc.ts';
import type { Sheet } from '../../../game/sheet/graph.ts';
import { migrate } from '../../../game/sheet/migrate.ts';
import { withStart } from '../../../game/sheet/start.ts';
import { AppError } from '../../../lib/app-error.ts';
import { jsonBytes } from '../../../lib/json-bytes.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { mustFit } from './account-quota.server.ts';
import { SCHEMA_MAX } from './character.ts';
import { docSeenBy, docWithout, secretsFrom } from './edit.ts';
import { forgetChanges } from './empty-secrets.server.ts';
import { withLockedFields } from './locked-fields.ts';
import { isArchived, keepRules, lockCharacter, openSheet, withoutSharing } from './open-sheet.server.ts';
import { storedAs, takenByRow } from './store-sheet.server.ts';
import { characters } from './tables.ts';

/**
 * Compiles a structure for one sheet. Throws INVALID_ARGUMENT with the fault and its place; a wrong formula is allowed.
 */
export function ownRules(given: unknown, system: string, version: number): Sheet {
  if (jsonBytes(given) > SCHEMA_MAX)
    throw new AppError(
      'INVALID_ARGUMENT',
      'A estrutura desta ficha é grande demais. Tire seções, textos ou itens prontos.',
    );
  const checked = checkSystem({ ...(given as object), id: system, version, ownerEdits: true });
  if (checked.ok) return checked.sheet;
  const [problem] = checked.problems;
  const path = problem!.path.join('.');
  throw new AppError('INVALID_ARGUMENT', path ? `${path}: ${problem!.message}` : problem!.message, { path });
}

/**
 * Replaces a sheet's structure. `version` is the one its author saw: of two authors at once the second is refused.
 * Values stay, even without a field; the new structure's `migrations` are applied. While the sheet is at a table the
 * fields of its mestre stay theirs; what only a mestre read is emptied where it would open to others.
 */
export async function updateCharacterSchema(
  ctx: Ctx,
  caller: Caller,
  characterId: string,
  version: number,
  given: Record<string, unknown>,
): Promise<SheetDoc> {
  const { doc, sheet } = await transaction(ctx.db, (tx) =>
    replaceStructure(ctx, tx, caller, { characterId, version, given }),
  );
  keepRules(characterId, sheet);
  return doc;
}

interface Replacement {
  characterId: string;
  version: number;
  given: Record<string, unknown>;
}

/** Replaces the structure like `updateCharacterSchema`, in a transaction that does more. */
export async function replaceStructure(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  { characterId, version, given }: Replacement,
): Promise<{ doc: SheetDoc; sheet: Sheet }> {
  const { row, sheet, doc } = openSheet(
    ctx,
    withoutSharing(await lockCharacter(tx, caller, 'restructure', characterId)),
  );
  if (!sheet?.schema.ownerEdits)
    throw new AppError('FAILED_PRECONDITION', 'Só a estrutura de fichas universais pode ser mudada.');
  if (row.archivedAt) throw isArchived();
  if (version !== doc.schema.version)
    throw new AppError('ABORTED', 'A estrutura desta ficha mudou enquanto isso. Abra-a de novo e repita a mudança.');
  const before = secretsFrom(sheet, 'dono').fields;
  const kept = row.campaignId === null ? given : withLockedFields(sheet.schema, given, before);
  const next = ownRules(kept, row.system, version + 1);
  const { schema } = next;
  const opened = before.difference(secretsFrom(next, 'dono').fields);
  const migrated = withStart(next, migrate(next, docWithout(opened, { ...doc, seq: doc.seq + 1 })));
  const stored = storedAs(next, migrated, schema);
  await mustFit(tx, caller.uid, characterId, { before: takenByRow(row), bytes: stored.bytes });
  const changed = { ...stored, schema, updatedAt: ctx.clock.now() };
  await tx.update(characters).set(changed).where(eq(characters.id, characterId));
  await forgetChanges(tx, characterId, opened);
  return { doc: docSeenBy(next, 'dono', migrated), sheet: next };
}

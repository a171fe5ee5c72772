import { eq } from 'drizzle-orm';
import { missingInAll } from '../../../game/sheet/creation.ts';
import { Derivation } from '../../../game/sheet/derive.ts';
import type { SheetDoc } from '../../../game/sheet/doc.ts';
import type { Sheet } from '../../../game/sheet/graph.ts';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { cleanName } from '../../../lib/name.ts';
import { cutText } from '../../../lib/text.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { cardName, cardValues } from './card.ts';
import { cardMark, OWN_RULES, rulesMark } from './card-mark.server.ts';
import { docSeenBy, secretsFrom } from './edit.ts';
import { type ChangedBy, keepHistory } from './keep-history.server.ts';
import { type CharacterRow, type OpenSheet, storeShared } from './open-sheet.server.ts';
import { sheetBytes, takenBy } from './quota.ts';
import { characters } from './tables.ts';

const SAID_MAX = 8;
const LETTERS_MAX = 120;

/** The words for what the creation of a sheet lacks, as far as its owner sees the sheet; null when nothing. */
export function lackingIn(sheet: Sheet, doc: SheetDoc): string[] | null {
  if (!sheet.schema.creation?.length) return null;
  const { keys } = secretsFrom(sheet, 'dono');
  const says = missingInAll(Derivation.of(sheet, docSeenBy(sheet, 'dono', doc)), keys).slice(0, SAID_MAX);
  return says.length > 0 ? says.map((say) => cutText(say, LETTERS_MAX)) : null;
}

export function storedAs(sheet: Sheet, doc: SheetDoc, schema: SheetSchema | null) {
  return {
    sheet: { values: doc.values, active: doc.active, overrides: doc.overrides },
    version: doc.schema.version,
    seq: doc.seq,
    name: cleanName(cardName(sheet, doc)),
    card: cardValues(sheet, doc),
    cardOf: cardMark(schema ? OWN_RULES : rulesMark(sheet), doc.seq),
    bytes: takenBy(schema, sheetBytes(doc)),
  };
}

export const takenByRow = ({ bytes, schema, sheet }: CharacterRow): number =>
  bytes || takenBy(schema, sheetBytes(sheet));

/** Saves what became of a sheet, whose row is locked, and keeps the change in its history. */
export async function saveSheet(
  ctx: Ctx,
  tx: Tx,
  { row, sheet, doc: before }: OpenSheet & { sheet: Sheet },
  doc: SheetDoc,
  by: ChangedBy,
): Promise<void> {
  // A creation that ended does not begin again: what grows in play is no longer what one starts with.
  const creation = row.creation && lackingIn(sheet, doc);
  const own = await storeShared(tx, sheet, row, doc);
  const changed = { ...storedAs(sheet, own, row.schema), creation, updatedAt: ctx.clock.now() };
  await tx.update(characters).set(changed).where(eq(characters.id, doc.id));
  await keepHistory(tx, sheet.schema, { before, after: doc, by, at: changed.updatedAt });
}

import { eq } from 'drizzle-orm';
import type { SheetDoc } from '../../game/sheet/doc.ts';
import type { Sheet } from '../../game/sheet/graph.ts';
import type { SheetSchema } from '../../game/sheet/system.ts';
import { cleanName } from '../../lib/name.ts';
import type { Tx } from '../../platform/db/port.ts';
import type { Ctx } from '../context.ts';
import { cardName, cardValues } from './card.ts';
import { cardMark, OWN_RULES, rulesMark } from './card-mark.server.ts';
import type { CharacterRow } from './open-sheet.server.ts';
import { sheetBytes, takenBy } from './quota.ts';
import { characters } from './tables.ts';

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

export async function saveSheet(
  ctx: Ctx,
  tx: Tx,
  { sheet, schema }: { sheet: Sheet; schema: SheetSchema | null },
  doc: SheetDoc,
): Promise<void> {
  const changed = { ...storedAs(sheet, doc, schema), updatedAt: ctx.clock.now() };
  await tx.update(characters).set(changed).where(eq(characters.id, doc.id));
}

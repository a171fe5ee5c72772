import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { portraitAddress } from './portrait.ts';
import { characters } from './tables.ts';

/** The sheet keeps the address of its portrait as the value of a field. Answers the fields that it is taken out of. */
export async function takePortrait(tx: Tx, characterId: string, id: string): Promise<string> {
  const one = eq(characters.id, characterId);
  const [row] = await tx.select({ sheet: characters.sheet }).from(characters).where(one).for('update');
  const values = row?.sheet.values ?? {};
  const fields = Object.keys(values).filter((field) => values[field] === portraitAddress(id));
  await setPortrait(tx, characterId, null, fields);
  return JSON.stringify(fields);
}

/** A portrait comes back where no other is meanwhile. */
export async function putPortraitBack(tx: Tx, characterId: string, id: string, fields: string | null): Promise<void> {
  const free = and(eq(characters.id, characterId), isNull(characters.portrait));
  const found = await tx.select({ id: characters.id }).from(characters).where(free).for('update');
  if (found.length > 0) await setPortrait(tx, characterId, id, JSON.parse(fields ?? '[]') as string[]);
}

const setPortrait = (tx: Tx, characterId: string, portrait: string | null, fields: readonly string[]) =>
  tx
    .update(characters)
    .set({
      portrait,
      sheet: fields.reduce(
        (sheet, field) =>
          sql`jsonb_set(${sheet}, array['values', ${field}::text], ${JSON.stringify(portrait ? portraitAddress(portrait) : '')}::jsonb)`,
        sql`${characters.sheet}`,
      ),
      seq: sql`${characters.seq} + 1`,
    })
    .where(eq(characters.id, characterId));

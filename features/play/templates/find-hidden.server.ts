import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { templates, templateUses } from './tables.ts';

interface HiddenLookup {
  uid: string;
  characterId: string;
  schema: SheetSchema;
  title: string;
}

export const isHidden = (): AppError =>
  new AppError(
    'FAILED_PRECONDITION',
    'A moderação tirou este modelo do ar, e ele não volta com outro nome. Quem o fez pode recorrer da decisão.',
    { state: 'hidden' },
  );

const folded = (text: string) => sql`folded(regexp_replace(${text}::text, '\\s+', ' ', 'g'))`;

/**
 * The template that moderation hid, or that its author deleted while it was reported, and that would be shown again from
 * this sheet: it was made from it, or the sheet from the template; or its author deleted it and publishes the same structure
 * under the same title.
 */
export async function findHidden(tx: Tx, { uid, characterId, schema, title }: HiddenLookup) {
  const { id, userId, code } = templates;
  const own = eq(userId, uid);
  const fromSheet = inArray(
    id,
    tx.select({ id: templateUses.templateId }).from(templateUses).where(eq(templateUses.characterId, characterId)),
  );
  const sameStructure = sql`${templates.schema} = ${JSON.stringify(schema)}::jsonb`;
  const sameTitle = sql`folded(regexp_replace(${templates.title}, '\\s+', ' ', 'g')) = ${folded(title)}`;
  const [found] = await tx
    .select({ userId, code })
    .from(templates)
    .where(
      or(
        and(fromSheet, or(isNotNull(templates.hiddenAt), and(own, isNotNull(templates.deletedAt)))),
        and(own, isNotNull(templates.deletedAt), sameStructure, sameTitle),
      ),
    )
    .orderBy(desc(own), desc(templates.publishedAt))
    .limit(1);
  return found;
}

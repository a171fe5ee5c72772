import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { LendableTool } from '../tools/lendable.ts';
import { templates } from './tables.ts';

/** A template of one's own may be lent, by its code; the table is told its id, which opens nothing. */
export const lendSheetTemplate: LendableTool = {
  kind: 'template',
  of: 'sheet',
  async find(_ctx, tx, { uid }, id) {
    const [row] = await tx
      .select({ id: templates.id, userId: templates.userId, title: templates.title })
      .from(templates)
      .where(
        and(
          or(eq(templates.code, id), sql`${templates.id}::text = ${id}`),
          isNull(templates.deletedAt),
          isNull(templates.hiddenAt),
        ),
      )
      .for('share');
    return row?.userId === uid ? { itemId: row.id, title: row.title } : null;
  },
};

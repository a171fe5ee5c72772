import { eq } from 'drizzle-orm';
import type { LendableTool } from '../tools/lendable.ts';
import { creatures } from './tables.ts';

/** A creature of one's own may be lent. It stays until the transaction ends. */
export const lendCreature: LendableTool = {
  kind: 'creature',
  async find(_ctx, tx, { uid }, id) {
    const [row] = await tx.select().from(creatures).where(eq(creatures.id, id)).for('share');
    return row?.userId === uid ? { itemId: row.id, title: row.name } : null;
  },
};

import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';
import { owner, users } from '../accounts/tables.ts';

/** Nothing that `blockedId` says, throws, gives or offers reaches `userId`. */
export const blocks = pgTable(
  'blocks',
  {
    userId: owner(),
    blockedId: text('blocked_id')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.blockedId] }), index('blocks_blocked').on(t.blockedId)],
);

import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns.ts';

/** Processes that hold streams. One whose beat stops is gone, and its streams with it. */
export const liveProcesses = pgTable('live_processes', {
  id: text('id').primaryKey(),
  beatAt: at('beat_at').notNull(),
});

/** Every open stream of every process: what the limits of streams count (`stream-limits.ts`). */
export const liveStreams = pgTable(
  'live_streams',
  {
    id: text('id').primaryKey(),
    processId: text('process_id')
      .notNull()
      .references(() => liveProcesses.id, { onDelete: 'cascade' }),
    /** Null for a visitor's. */
    sessionId: text('session_id'),
    userId: text('user_id'),
    /** Null on loopback, which has no limit. */
    address: text('address'),
  },
  (t) => [
    index('live_streams_process').on(t.processId),
    index('live_streams_session').on(t.sessionId),
    index('live_streams_user').on(t.userId),
    index('live_streams_address').on(t.address),
  ],
);

import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns.ts';

/** Processes with open streams. When a process's beat stops, its streams no longer count. */
export const liveProcesses = pgTable('live_processes', {
  id: text('id').primaryKey(),
  beatAt: at('beat_at').notNull(),
});

export const liveStreams = pgTable(
  'live_streams',
  {
    id: text('id').primaryKey(),
    processId: text('process_id')
      .notNull()
      .references(() => liveProcesses.id, { onDelete: 'cascade' }),
    sessionId: text('session_id'),
    userId: text('user_id'),
    address: text('address'),
  },
  (t) => [
    index('live_streams_process').on(t.processId),
    index('live_streams_session').on(t.sessionId),
    index('live_streams_user').on(t.userId),
    index('live_streams_address').on(t.address),
  ],
);

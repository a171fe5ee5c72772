import { z } from 'zod';
import { instant } from '../../kit/schema.ts';

export const sessionList = z.object({
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      device: z.string().nullable().describe('Browser and device in words; null if unknown.'),
      current: z.boolean().describe('Whether it is the session that asks.'),
      createdAt: instant,
      lastSeenAt: instant.describe('At most an hour too early.'),
    }),
  ),
  more: z.boolean().describe('Whether there are more sessions than these.'),
});

export type SessionList = z.output<typeof sessionList>;

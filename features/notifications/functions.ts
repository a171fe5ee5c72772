import { z } from 'zod';
import { defineFunction } from '../function.ts';
import { cursor, instant, success } from '../schema.ts';
import { getNotifications } from './get-notifications.server.ts';
import { notificationPage } from './notification-schema.ts';
import { readNotifications, unreadNotifications } from './read-notifications.server.ts';

const NAMED_MAX = 200;

export const notificationFunctions = [
  defineFunction({
    name: 'getNotifications',
    may: ['use', 'account'],
    summary: 'What happened to the caller’s purchases, gifts, keys and books, newest first.',
    input: z.object({ cursor }),
    output: notificationPage,
    run: (ctx, caller, input) => getNotifications(ctx, caller.uid, input.cursor),
  }),
  defineFunction({
    name: 'readNotifications',
    may: ['use', 'account'],
    summary: 'Marks the named notifications as read, or all up to a time (`upTo`; now, if left out).',
    input: z.object({ ids: z.array(z.uuid()).max(NAMED_MAX).optional(), upTo: instant.optional() }),
    output: z.object({ readAt: instant }),
    run: (ctx, caller, input) => readNotifications(ctx, caller.uid, input),
  }),
  defineFunction({
    name: 'unreadNotifications',
    may: ['use', 'account'],
    summary: 'Undoes `readNotifications`, by the time that it answered.',
    input: z.object({ readAt: instant }),
    output: success,
    run: async (ctx, caller, { readAt }) => {
      await unreadNotifications(ctx, caller.uid, readAt);
      return { success: true as const };
    },
  }),
] as const;

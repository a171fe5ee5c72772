import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { CHOSEN_KINDS } from '../../kit/notices.ts';
import { cursor, idOf, instant, optional, success } from '../../kit/schema.ts';
import { getNotifications } from './get-notifications.server.ts';
import { getMailChoices, setMailChoice } from './mail-choices.server.ts';
import { notificationPage } from './notification-schema.ts';
import { readNotifications, unreadNotifications } from './read-notifications.server.ts';

const NAMED_MAX = 200;

const chosenKind = z.enum(CHOSEN_KINDS);

export const notificationFunctions = [
  defineFunction({
    name: 'getNotifications',
    may: ['use', 'account'],
    onlyReads: true,
    summary: 'What happened to the caller’s purchases, gifts, keys and books, newest first.',
    input: z.object({ cursor, unread: optional(z.boolean()).describe('Only those that are not read.') }),
    output: notificationPage,
    run: (ctx, caller, input) => getNotifications(ctx, caller.uid, input),
  }),
  defineFunction({
    name: 'readNotifications',
    may: ['use', 'account'],
    summary: 'Marks the named notifications as read, or all up to a time (`upTo`; now, if left out).',
    input: z.object({ ids: optional(z.array(idOf).max(NAMED_MAX)), upTo: optional(instant) }),
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
  defineFunction({
    name: 'getMailChoices',
    may: ['use', 'account'],
    onlyReads: true,
    summary: 'Which kinds of notifications the caller also gets by mail, of those that they may end.',
    input: z.object({}),
    output: z.object({ choices: z.array(z.object({ kind: chosenKind, title: z.string(), mailed: z.boolean() })) }),
    run: async (ctx, caller) => ({ choices: await getMailChoices(ctx, caller.uid, caller.creatorId !== null) }),
  }),
  defineFunction({
    name: 'setMailChoice',
    may: ['use', 'account'],
    summary: 'Ends the mails about one kind of notification, or begins them again.',
    input: z.object({ kind: chosenKind, mailed: z.boolean() }),
    output: success,
    run: async (ctx, caller, { kind, mailed }) => {
      await setMailChoice(ctx, caller.uid, kind, mailed);
      return { success: true as const };
    },
  }),
] as const;

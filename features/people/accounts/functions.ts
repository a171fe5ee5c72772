import { z } from 'zod';
import { isTimeZone } from '../../../lib/time.ts';
import { defineFunction } from '../../kit/function.ts';
import { success } from '../../kit/schema.ts';
import { endAllSessions, endOwnSession, getSessions } from './own-sessions.server.ts';
import { sessionList } from './session-schema.ts';
import { setTimeZone } from './set-time-zone.server.ts';

export const accountFunctions = [
  defineFunction({
    name: 'getSessions',
    may: ['use', 'account'],
    onlyReads: true,
    summary: 'Where the caller is signed in.',
    input: z.object({}),
    output: sessionList,
    run: getSessions,
  }),
  defineFunction({
    name: 'endSession',
    may: ['use', 'account'],
    summary: 'Ends one of the caller’s sessions, with its tokens and streams.',
    input: z.object({ sessionId: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: success,
    refusals: { NOT_FOUND: 'The caller has no such session, or it has ended.' },
    run: async (ctx, caller, { sessionId }) => {
      await endOwnSession(ctx, caller, sessionId);
      return { success: true as const };
    },
  }),
  defineFunction({
    name: 'endAllSessions',
    may: ['use', 'account'],
    summary: 'Ends all of the caller’s sessions, this one too, with their tokens and streams.',
    input: z.object({}),
    output: success,
    run: async (ctx, caller) => {
      await endAllSessions(ctx, caller);
      return { success: true as const };
    },
  }),
  defineFunction({
    name: 'setTimeZone',
    may: ['use', 'account'],
    summary: 'Says by which clock the caller lives: the times that they are told are in its zone.',
    input: z.object({ timeZone: z.string().max(64).refine(isTimeZone, 'Esse fuso não existe.') }),
    output: success,
    run: (ctx, caller, { timeZone }) => setTimeZone(ctx, caller, timeZone),
  }),
] as const;

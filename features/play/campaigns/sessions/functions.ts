import { z } from 'zod';
import { defineFunction } from '../../../kit/function.ts';
import { success } from '../../../kit/schema.ts';
import { oneCampaign } from '../../../people/seats/campaign-id.ts';
import { TEXTS_WAITING, TOO_MARKED } from '../../../publishing/rich-text/compile-rich-text.server.ts';
import { SESSIONS_OPEN_MAX } from '../campaign-limits.ts';
import { CLOSED, NOT_FOUND } from '../function-labels.ts';
import { getCalendarState, removeCalendar, renewCalendar } from './calendar.server.ts';
import { getSessions } from './get-sessions.server.ts';
import { answerSession, cancelSession, fixSession, proposeSession } from './plan-session.server.ts';
import { endTableSession, startTableSession } from './play-session.server.ts';
import {
  answerSessionInput,
  calendar,
  calendarState,
  endedSession,
  fixSessionInput,
  oneSession,
  proposeSessionInput,
  sessionList,
  startSessionInput,
} from './session-schema.ts';

const NO_SESSION = `${NOT_FOUND} Or it has no such session, or the session no such date.`;
const DECIDED = `${CLOSED} Or the session was decided: \`decided\`.`;

export const sessionFunctions = [
  defineFunction({
    name: 'getCampaignSessions',
    may: ['view', 'campaign'],
    onlyReads: true,
    summary: 'When a table meets, and which dates its members can.',
    input: oneCampaign,
    output: sessionList,
    refusals: { NOT_FOUND },
    run: (ctx, caller, input) => getSessions(ctx, caller, input.campaignId),
  }),
  defineFunction({
    name: 'proposeSession',
    may: ['change', 'campaign'],
    summary: 'Proposes dates of a session, which members are told of; a single one is fixed at once.',
    input: proposeSessionInput,
    output: z.object({ sessionId: z.string() }),
    refusals: {
      INVALID_ARGUMENT: 'A date that is past, or more than a year ahead.',
      NOT_FOUND,
      FAILED_PRECONDITION: `${CLOSED} Or it has ${SESSIONS_OPEN_MAX} sessions to come: \`full\`.`,
    },
    run: proposeSession,
  }),
  defineFunction({
    name: 'answerSession',
    may: ['speak', 'campaign'],
    summary:
      'Says which of the proposed dates the caller can, or whether the fixed one; an answer again replaces the one before.',
    input: answerSessionInput,
    output: success,
    refusals: {
      NOT_FOUND: NO_SESSION,
      FAILED_PRECONDITION: `${CLOSED} Or another date was fixed, or the session was begun or is over: \`decided\`.`,
    },
    run: answerSession,
  }),
  defineFunction({
    name: 'fixSession',
    may: ['change', 'campaign'],
    summary: 'Fixes one of the proposed dates; another one later moves the session.',
    input: fixSessionInput,
    output: success,
    refusals: { INVALID_ARGUMENT: 'The date is past.', NOT_FOUND: NO_SESSION, FAILED_PRECONDITION: DECIDED },
    run: fixSession,
  }),
  defineFunction({
    name: 'cancelSession',
    may: ['change', 'campaign'],
    summary: 'Cancels a session.',
    input: oneSession,
    output: success,
    refusals: { NOT_FOUND: NO_SESSION, FAILED_PRECONDITION: `${CLOSED} Or it was begun: \`decided\`.` },
    run: cancelSession,
  }),
  defineFunction({
    name: 'startTableSession',
    may: ['change', 'campaign'],
    summary: 'Begins a session: the talk says so. Left out, one that nobody planned begins.',
    input: startSessionInput,
    output: z.object({ sessionId: z.string() }),
    refusals: {
      NOT_FOUND: NO_SESSION,
      FAILED_PRECONDITION: `${DECIDED} Or another one runs: \`running\`.`,
    },
    run: startTableSession,
  }),
  defineFunction({
    name: 'endTableSession',
    may: ['change', 'campaign'],
    summary: 'Ends the session that runs: the talk says so, and the journal gets a page from what everybody saw.',
    input: oneCampaign,
    output: endedSession,
    refusals: {
      INVALID_ARGUMENT: TOO_MARKED,
      NOT_FOUND,
      RESOURCE_EXHAUSTED: TEXTS_WAITING,
      FAILED_PRECONDITION: `${CLOSED} Or none runs: \`notRunning\`.`,
    },
    run: endTableSession,
  }),
  defineFunction({
    name: 'getCalendar',
    may: ['use', 'campaign'],
    onlyReads: true,
    summary: 'Whether the caller’s sessions have an address for calendar programs.',
    input: z.object({}),
    output: calendarState,
    run: (ctx, caller) => getCalendarState(ctx, caller),
  }),
  defineFunction({
    name: 'renewCalendar',
    may: ['use', 'campaign'],
    sealsAnswer: true,
    summary: 'Makes a secret address with the sessions of all tables of the caller; the one before ends.',
    input: z.object({}),
    output: calendar,
    run: (ctx, caller) => renewCalendar(ctx, caller),
  }),
  defineFunction({
    name: 'removeCalendar',
    may: ['use', 'campaign'],
    summary: 'Ends the caller’s address for calendar programs.',
    input: z.object({}),
    output: success,
    run: (ctx, caller) => removeCalendar(ctx, caller),
  }),
] as const;

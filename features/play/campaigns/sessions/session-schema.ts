import { z } from 'zod';
import { count, instant, nameOf, optional, withDefault } from '../../../kit/schema.ts';
import { oneCampaign } from '../../../people/seats/campaign-id.ts';
import { SESSION_DATES_MAX, SESSION_LENGTH, SESSION_PLACE_MAX, SESSION_TITLE_MAX } from '../campaign-limits.ts';

const id = z.string().min(1).max(128);

export const ANSWERS = ['sim', 'talvez', 'nao'] as const;
export type Answer = (typeof ANSWERS)[number];

/** `poll`: waits for a date; `fixed`: has one; `cancelled`: had one. */
export const SESSION_STATES = ['poll', 'fixed', 'cancelled'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

export const oneSession = oneCampaign.extend({ sessionId: id });

export const proposeSessionInput = oneCampaign.extend({
  title: nameOf(SESSION_TITLE_MAX),
  place: withDefault(z.string().trim().max(SESSION_PLACE_MAX), '').describe(
    'An address, or where the table meets online.',
  ),
  minutes: withDefault(z.int().min(SESSION_LENGTH.min).max(SESSION_LENGTH.max), SESSION_LENGTH.usual),
  dates: z
    .array(z.iso.datetime({ offset: true }))
    .min(1)
    .max(SESSION_DATES_MAX)
    .describe('When it may begin. One date is fixed at once.'),
});
export type ProposeSessionInput = z.output<typeof proposeSessionInput>;

export const answerSessionInput = oneSession.extend({
  answers: z
    .array(z.object({ dateId: id, answer: z.enum(ANSWERS) }))
    .min(1)
    .max(SESSION_DATES_MAX),
});
export type AnswerSessionInput = z.output<typeof answerSessionInput>;

export const startSessionInput = oneCampaign.extend({
  sessionId: optional(id).describe('A session with a date; left out, one that nobody planned begins.'),
});
export type StartSessionInput = z.output<typeof startSessionInput>;

export const endedSession = z.object({
  sessionId: z.string(),
  entryId: z
    .string()
    .nullable()
    .describe('The page of the journal with what happened; null where the journal is full.'),
});
export type EndedSession = z.output<typeof endedSession>;

export const fixSessionInput = oneSession.extend({ dateId: id });
export type FixSessionInput = z.output<typeof fixSessionInput>;

export const session = z
  .object({
    sessionId: z.string(),
    title: z.string(),
    place: z.string(),
    minutes: count,
    state: z.enum(SESSION_STATES),
    startsAt: instant.nullable().describe('Null while members answer which date they can.'),
    startedAt: instant.nullable().describe('When it began; null for one that was not begun.'),
    endedAt: instant.nullable().describe('When it ended; null for one that runs, or was not begun.'),
    dates: z
      .array(
        z.object({
          dateId: z.string(),
          startsAt: instant,
          answers: z.array(z.object({ uid: z.string(), answer: z.enum(ANSWERS) })),
        }),
      )
      .describe('The earliest first.'),
  })
  .meta({ id: 'CampaignSession' });
export type Session = z.output<typeof session>;

export const sessionList = z.object({
  campaignId: z.string(),
  sessions: z.array(session).describe('Those to come, the next first; then those that are over, the last first.'),
});
export type SessionList = z.output<typeof sessionList>;

export const calendar = z.object({
  url: z.string().describe('The address of the caller’s calendar, for a calendar program. Never told again.'),
});

export const calendarState = z.object({
  since: instant.nullable().describe('When the address was made; null without one.'),
});
export type CalendarState = z.output<typeof calendarState>;

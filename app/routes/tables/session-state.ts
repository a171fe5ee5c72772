import type { Session } from '../../../features/play/campaigns/sessions/session-schema.ts';
import { HOUR, MINUTE } from '../../../lib/span.ts';

/** It was begun, and nobody has ended it. */
export const isRunning = ({ startedAt, endedAt }: Pick<Session, 'startedAt' | 'endedAt'>): boolean =>
  startedAt !== null && endedAt === null;

/** Its time is over, begun or not; `now` is in milliseconds. */
export const isPast = ({ startsAt, minutes }: Pick<Session, 'startsAt' | 'minutes'>, now: number): boolean =>
  startsAt !== null && Date.parse(startsAt) + minutes * MINUTE <= now;

type SessionDate = Pick<Session, 'state' | 'startsAt' | 'startedAt' | 'minutes'>;

/** The first that begins after `now`, a time in milliseconds. */
export const laterSession = <One extends Pick<Session, 'state' | 'startsAt'>>(sessions: readonly One[], now: number) =>
  sessions.find(({ state, startsAt }) => state === 'fixed' && startsAt !== null && Date.parse(startsAt) > now);

/** The one with a date that nobody has begun and whose time is not over; of several, the first in their order. */
export const nextSession = <One extends SessionDate>(sessions: readonly One[], now: number): One | undefined =>
  sessions.find((one) => one.state === 'fixed' && one.startsAt !== null && one.startedAt === null && !isPast(one, now));

/** So many milliseconds before its time whoever begins a session means the one that is planned. */
const BEGINS_EARLY_MS = 12 * HOUR;

/** Its time is near, or has come; `now` is in milliseconds. */
export const isDue = ({ startsAt }: Pick<Session, 'startsAt'>, now: number): boolean =>
  startsAt !== null && Date.parse(startsAt) - now <= BEGINS_EARLY_MS;

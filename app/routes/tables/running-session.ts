import type { Session } from '../../../features/play/campaigns/sessions/session-schema.ts';

/** It was begun, and nobody has ended it. */
export const isRunning = ({ startedAt, endedAt }: Pick<Session, 'startedAt' | 'endedAt'>): boolean =>
  startedAt !== null && endedAt === null;

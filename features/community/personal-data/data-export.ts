import { DAY, HOUR } from '../../../lib/span.ts';

export const KEPT_DAYS = 7;

/** After this time without an archive another one may be asked for: the job is not repeated for longer. */
export const GIVEN_UP_MS = 12 * HOUR;

export const AGAIN_AFTER_MS = DAY;

export const exportsFolder = (exportId: string): `${string}/` => `exports/${exportId}/`;

interface Times {
  requestedAt: Date;
  readyAt: Date | null;
}

export const expiryOf = (readyAt: Date): Date => new Date(readyAt.getTime() + KEPT_DAYS * DAY);

export function exportStatus({ requestedAt, readyAt }: Times, now: Date): 'preparing' | 'ready' | 'failed' | 'expired' {
  if (readyAt) return now < expiryOf(readyAt) ? 'ready' : 'expired';
  return now.getTime() - requestedAt.getTime() < GIVEN_UP_MS ? 'preparing' : 'failed';
}

/** The moment from which another export may be asked for. */
export const againFrom = ({ requestedAt, readyAt }: Times): Date =>
  new Date(requestedAt.getTime() + (readyAt ? AGAIN_AFTER_MS : GIVEN_UP_MS));

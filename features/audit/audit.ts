import { z } from 'zod';
import { TO_SHOW } from '../schema.ts';
import { REASON_MAX } from './reason.ts';

/** Bytes of what something was, and of what it became, as JSON. */
export const STATE_BYTES = 16 * 1024;

/** Why somebody does something, in their words. */
export const reason = z
  .string()
  .trim()
  .max(REASON_MAX)
  .refine((text) => text !== '', { message: 'Diga por quê: o motivo fica no registro.', params: TO_SHOW });

/** On whose behalf something is done, why, and by which request. */
export interface By {
  /** A uid, `operator` or `system`. */
  actor: string;
  reason: string | null;
  /** As in the log and in `X-Request-Id`; null where no request asked. */
  requestId: string | null;
}

/** The machine's owner, at its command line. */
export const BY_OPERATOR: By = { actor: 'operator', reason: null, requestId: null };

/** The product, by itself. */
export const bySystem = (why: string): By => ({ actor: 'system', reason: why, requestId: null });

type State = Readonly<Record<string, unknown>>;

/** What was done to one thing, or to many at once. */
export interface Change {
  /** `type:id`. */
  thing: `${string}:${string}`;
  /** Named fields that tell what changed; no e-mails, no codes. Left out where there was nothing. */
  before?: State;
  after?: State;
}

/** What a verb did, and what it answers. A verb that changed nothing names no change. */
export interface Acted<Result> {
  result: Result;
  change: Change | null;
}

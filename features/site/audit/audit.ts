import { z } from 'zod';
import { TO_SHOW } from '../../kit/schema.ts';
import { REASON_MAX } from './reason.ts';

export const STATE_BYTES = 16 * 1024;

export const reason = z
  .string()
  .trim()
  .max(REASON_MAX)
  .refine((text) => text !== '', { message: 'Diga por quê: o motivo fica no registro.', params: TO_SHOW });

export interface ActorOfChange {
  /** A uid, `operator` or `system`. */
  actor: string;
  reason: string | null;
  /** The id in the log and in `X-Request-Id`; null without a request. */
  requestId: string | null;
}

export const BY_OPERATOR: ActorOfChange = { actor: 'operator', reason: null, requestId: null };

export const bySystem = (why: string): ActorOfChange => ({ actor: 'system', reason: why, requestId: null });

type State = Readonly<Record<string, unknown>>;

export interface Change {
  /** `type:id`. */
  thing: `${string}:${string}`;
  /** The changed fields only; no e-mails, no codes. */
  before?: State;
  after?: State;
}

/** A verb that changed nothing has no change. */
export interface ActOutcome<Result> {
  result: Result;
  change: Change | null;
}

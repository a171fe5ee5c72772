/** A part of the house does not answer, or cannot take any more; not a fault of the request. */
export type Outage = 'unreachable' | 'full' | 'busy' | 'slow';

/** The store does not answer, or has no room. What it does say, such as that a key is missing, is another error. */
export class StorageOutage extends Error {
  readonly outage: Outage;

  constructor(outage: Outage, cause: unknown) {
    super(outage === 'full' ? 'the store has no room' : 'the store does not answer', { cause });
    this.name = 'StorageOutage';
    this.outage = outage;
  }
}

/** PostgreSQL: connection lost or refused, shutting down or starting up, too many connections. */
const UNREACHABLE_STATES = /^(08...|57P0[123]|53300)$/;
const FULL_STATE = '53100';
/** PostgreSQL cancelled a statement that took too long. */
const CANCELLED_STATE = '57014';
const UNREACHABLE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']);
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);
/** What `pg` throws without a code. */
const UNREACHABLE_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end)/;

/** What the pool throws when none of its connections came free. */
const BUSY_WORDS = 'timeout exceeded when trying to connect';

/** Which outage an error stands for, through the errors that wrap it; null for any other error. */
export function outageOf(error: unknown): Outage | null {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if (e instanceof StorageOutage) return e.outage;
    const code = 'code' in e && typeof e.code === 'string' ? e.code : '';
    if (code === CANCELLED_STATE) return 'slow';
    if (e.message === BUSY_WORDS) return 'busy';
    if (code === FULL_STATE || FULL_CODES.has(code)) return 'full';
    if (UNREACHABLE_STATES.test(code) || UNREACHABLE_CODES.has(code) || UNREACHABLE_WORDS.test(e.message))
      return 'unreachable';
    if (e instanceof AggregateError && e.errors.some((one) => outageOf(one) === 'unreachable')) return 'unreachable';
  }
  return null;
}

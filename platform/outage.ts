/** An outside part is down or has no capacity; the request is not at fault. */
export type Outage = 'unreachable' | 'full' | 'busy' | 'slow';

/** The store does not answer or has no room. An answer such as "no such key" is another error. */
export class StorageOutage extends Error {
  readonly outage: Outage;

  constructor(outage: Outage, cause: unknown, message?: string) {
    super(message ?? (outage === 'full' ? 'the store has no room' : 'the store does not answer'), { cause });
    this.name = 'StorageOutage';
    this.outage = outage;
  }
}

/** PostgreSQL: connection lost or refused, shutting down or starting up, too many connections, a leader no more. */
const UNREACHABLE_STATES = /^(08...|57P0[123]|53300|25006)$/;
const FULL_STATE = '53100';
const CANCELLED_STATE = '57014';
const UNREACHABLE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']);
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);
const UNREACHABLE_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end)/;

const BUSY_WORDS = 'timeout exceeded when trying to connect';

/** The outage behind an error, through the errors that wrap it; null for any other error. */
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

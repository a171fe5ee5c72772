import { setTimeout as sleep } from 'node:timers/promises';
import { jitter } from '../../lib/jitter.ts';

/**
 * The fate of a statement as its error tells it: `refused`, nothing ran; `undone`, it was rolled back; `lost`, nobody
 * knows; `final`, sending it again brings the same error.
 */
export type Fate = 'refused' | 'undone' | 'lost' | 'final';

/** The place where it failed. At `commit` a lost answer may stand for a transaction that is kept. */
export type FailurePlace = 'connecting' | 'reading' | 'writing' | 'in transaction' | 'at commit';

/** PostgreSQL: starting up, no room for a connection, no connection made, or a leader that became a follower. */
const REFUSED_STATES = new Set(['57P03', '53300', '08001', '08004', '25006']);
/** PostgreSQL rolled back one of two transactions that exclude each other. */
const UNDONE_STATES = new Set(['40001', '40P01']);
/** The server stopped or crashed, or the connection broke. */
const LOST_STATES = /^(08...|57P0[12])$/;
const REFUSED_CODES = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
const LOST_CODES = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const LOST_WORDS = /^(Connection terminated|Client has encountered a connection error|timeout expired)/;

export function fateOf(error: unknown): Fate {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const code = 'code' in e && typeof e.code === 'string' ? e.code : '';
    if (REFUSED_STATES.has(code) || REFUSED_CODES.has(code)) return 'refused';
    if (UNDONE_STATES.has(code)) return 'undone';
    if (LOST_STATES.test(code) || LOST_CODES.has(code) || LOST_WORDS.test(e.message)) return 'lost';
    if (e instanceof AggregateError && e.errors.every((one) => fateOf(one) === 'refused')) return 'refused';
  }
  return 'final';
}

/** Whether a statement, or the transaction around it, may be sent again: only if it cannot be done twice. */
export function maySendAgain(fate: Fate, place: FailurePlace): boolean {
  if (fate === 'final') return false;
  return fate !== 'lost' || place === 'connecting' || place === 'reading' || place === 'in transaction';
}

/** Milliseconds within which something is sent again: a database that changes its leader is back by then. */
export const AGAIN_MS = 14_000;

/** Runs `attempt` until it succeeds, fails for good, or has been tried for `AGAIN_MS`. `failed` tells where it failed. */
export async function sendAgain<T>(attempt: () => Promise<T>, failed: (fate: Fate) => FailurePlace): Promise<T> {
  const end = performance.now() + AGAIN_MS;
  for (;;) {
    let fate: Fate;
    try {
      return await attempt();
    } catch (error) {
      fate = fateOf(error);
      if (!maySendAgain(fate, failed(fate)) || performance.now() > end) throw error;
    }
    await sleep(fate === 'undone' ? jitter(0, 50) : jitter(100, 400));
  }
}

/** A statement that only reads; none of ours that begins so changes what a second one would not. */
export const isReading = (text: string): boolean => /^\s*select\b/i.test(text);

import { HOUR } from '../../lib/span.ts';
import type { Queryable } from '../../platform/db/port.ts';

interface Parts {
  /** The counted thing in English, for those who call. */
  counts: string;
  /** The kind of subject that it counts for. */
  per: string;
  times: number;
  spanMs: number;
  /** The refusal past it, in Portuguese, which may name how long it lasts. */
  sentence: string | ((minutes: number) => string);
  /** The wait to tell where nobody knows when it ends. */
  retryMs: number;
}

/** Rows that a verb writes anyway: it asks before it writes one, in its transaction. */
export interface RowLimit<Subject = never> extends Parts {
  by: 'rows';
  /** The number of uses since then. */
  used(db: Queryable, subject: Subject, since: Date): Promise<number>;
}

/** Uses that leave no rows of their own are counted in a table. */
export interface UseLimit extends Parts {
  by: 'calls' | 'misses';
  per: 'account' | 'address';
  /** The name under which uses are counted together; null for the calls of the function that declares it. */
  of: string | null;
}

export type Limit = RowLimit | UseLimit;

/** A verb refuses past it with `refusePast`. */
export const rowLimit = <Subject>(
  parts: Omit<RowLimit<Subject>, 'by' | 'retryMs'> & Partial<Pick<Parts, 'retryMs'>>,
): RowLimit<Subject> => ({ by: 'rows', retryMs: HOUR, ...parts });

type Sentence = Parts['sentence'];

const useLimit = (
  by: UseLimit['by'],
  per: UseLimit['per'],
  of: string | null,
  times: number,
  spanMs: number,
  sentence: Sentence,
): UseLimit => ({ by, per, of, counts: of ?? 'calls', times, spanMs, sentence, retryMs: spanMs });

/** Every call of the function that declares it, refused ones too; it is counted before the verb runs. */
export const perAccount = (times: number, spanMs: number, sentence: Sentence): UseLimit =>
  useLimit('calls', 'account', null, times, spanMs, sentence);

/** Limits an address like `perAccount`; loopback addresses have none. */
export const perAddress = (times: number, spanMs: number, sentence: Sentence): UseLimit =>
  useLimit('calls', 'address', null, times, spanMs, sentence);

/** A limit of things that the verb itself finds out: it asks with `refuseUses` and counts with `countUses`. */
export const missesPer = (
  per: UseLimit['per'],
  of: string,
  times: number,
  spanMs: number,
  sentence: Sentence,
): UseLimit => useLimit('misses', per, of, times, spanMs, sentence);

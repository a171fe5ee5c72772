import type { Ctx } from '../../kit/context.ts';

/** The answer of a source, or since when it has not answered, as far as this process saw. */
export type SourceAnswer<T> = { value: T; silentSince: null } | { value: null; silentSince: Date };

/** Each database has silences of its own: two in one process have nothing to do with each other. */
const silences = new WeakMap<object, Map<string, Date>>();

/** Reads one of several sources of a page. It fails alone: the error is logged, and the others stand. */
export async function askSource<T>(
  { db, clock, log }: Pick<Ctx, 'db' | 'clock' | 'log'>,
  source: string,
  read: () => Promise<T>,
): Promise<SourceAnswer<T>> {
  const since = silences.get(db) ?? new Map<string, Date>();
  silences.set(db, since);
  try {
    const value = await read();
    since.delete(source);
    return { value, silentSince: null };
  } catch (error) {
    log.error({ err: error, source }, 'a source could not be read');
    const silentSince = since.get(source) ?? clock.now();
    since.set(source, silentSince);
    return { value: null, silentSince };
  }
}

import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { FunctionError } from '../api/call.ts';

/** A part of a list. `nextCursor` is the start of the next page; null at the end. */
export interface PageOf<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
}

interface Source<Row> {
  first: PageOf<Row>;
  keyOf: (row: Row) => string;
  more: (cursor: string) => Promise<PageOf<Row>>;
}

interface Beyond<Row> extends PageOf<Row> {
  /** The first page that it continues; with another one the rows are reloaded. */
  after: PageOf<Row>;
}

/** By history entry, so that Back restores the loaded rows. */
const seenBefore = new Map<string, Beyond<unknown>>();
const ENTRIES = 20;

function remember(entry: string, beyond: Beyond<unknown>): void {
  seenBefore.delete(entry);
  seenBefore.set(entry, beyond);
  for (const oldest of seenBefore.keys()) {
    if (seenBefore.size <= ENTRIES) return;
    seenBefore.delete(oldest);
  }
}

export interface Pages<Row> extends PageOf<Row> {
  pending: boolean;
  failure: string | null;
  showMore: () => Promise<void>;
}

/**
 * A list that grows one page at a time; focus moves to the first new row (`data-row`). When the first page reloads,
 * the following rows reload too.
 */
export function usePages<Row>({ first, keyOf, more }: Source<Row>): Pages<Row> {
  const { key: entry } = useLocation();
  const [state, setState] = useState(() => ({ entry, beyond: seenBefore.get(entry) as Beyond<Row> | undefined }));
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const arrived = useRef<string | null>(null);
  const beyond = state.entry === entry ? state.beyond : (seenBefore.get(entry) as Beyond<Row> | undefined);
  const nextCursor = beyond ? beyond.nextCursor : first.nextCursor;

  const keep = (next: Beyond<Row>): void => {
    remember(entry, next);
    setState({ entry, beyond: next });
  };

  const refresh = async (was: Beyond<Row>): Promise<Beyond<Row>> => {
    let next: Beyond<Row> = { after: first, rows: [], nextCursor: first.nextCursor };
    while (next.nextCursor !== null && next.rows.length < was.rows.length) {
      const page = await more(next.nextCursor);
      next = { after: first, rows: [...next.rows, ...page.rows], nextCursor: page.nextCursor };
    }
    return next;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another first page makes the rest old
  useEffect(() => {
    if (!beyond || beyond.after === first) return;
    let left = false;
    refresh(beyond).then(
      (next) => left || keep(next),
      (error: unknown) => {
        if (!(error instanceof FunctionError)) throw error;
      },
    );
    return () => {
      left = true;
    };
  }, [first, entry]);

  useEffect(() => {
    if (arrived.current === null || !beyond) return;
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(arrived.current)}"]`)?.focus();
    arrived.current = null;
  }, [beyond]);

  const showMore = async (): Promise<void> => {
    if (nextCursor === null || pending) return;
    setPending(true);
    setFailure(null);
    try {
      const page = await more(nextCursor);
      arrived.current = page.rows[0] ? keyOf(page.rows[0]) : null;
      keep({ after: first, rows: [...(beyond?.rows ?? []), ...page.rows], nextCursor: page.nextCursor });
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      setFailure(error.message);
    } finally {
      setPending(false);
    }
  };

  const inFirst = new Set(first.rows.map(keyOf));
  const rows = [...first.rows, ...(beyond?.rows ?? []).filter((row) => !inFirst.has(keyOf(row)))];
  return { rows, nextCursor, pending, failure, showMore };
}

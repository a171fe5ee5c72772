import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { settle } from '../api/refusal.ts';

/** A part of a list. `nextCursor` is the start of the next page; null at the end. */
export interface PageOf<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
}

interface PageSource<Row> {
  first: PageOf<Row>;
  keyOf: (row: Row) => string;
  more: (cursor: string) => Promise<PageOf<Row>>;
}

interface Beyond<Row> extends PageOf<Row> {
  /** The rows of the first page that it continues; with others it is reloaded. */
  after: readonly Row[];
}

/** Back restores the loaded rows from here: the keys are history entries. */
const seenBefore = new Map<string, Beyond<unknown>>();
const ENTRIES_MAX = 20;

function remember(entry: string, beyond: Beyond<unknown>): void {
  seenBefore.delete(entry);
  seenBefore.set(entry, beyond);
  for (const oldest of seenBefore.keys()) {
    if (seenBefore.size <= ENTRIES_MAX) return;
    seenBefore.delete(oldest);
  }
}

export interface Pages<Row> extends PageOf<Row> {
  pending: boolean;
  failure: string | null;
  showMore: () => Promise<void>;
}

/**
 * A list that grows one page at a time; focus moves to the first new row (`data-row`). When the rows of the first page are
 * others, as after a reload, the following rows reload too: whoever asks may put them in another object each time.
 */
export function usePages<Row>({ first, keyOf, more }: PageSource<Row>): Pages<Row> {
  const { key: entry } = useLocation();
  const [state, setState] = useState(() => ({ entry, beyond: seenBefore.get(entry) as Beyond<Row> | undefined }));
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const arrived = useRef<string | null>(null);
  const beyond = state.entry === entry ? state.beyond : (seenBefore.get(entry) as Beyond<Row> | undefined);
  const nextCursor = beyond ? beyond.nextCursor : first.nextCursor;

  const latest = useRef({ entry, first, more, beyond });
  latest.current = { entry, first, more, beyond };

  const keep = (next: Beyond<Row>): void => {
    remember(entry, next);
    if (latest.current.entry === entry) latest.current.beyond = next;
    setState({ entry, beyond: next });
  };

  /** Loads as many rows as before, after the first page of now. */
  const refresh = async (was: Beyond<Row>): Promise<Beyond<Row>> => {
    const now = latest.current;
    let next: Beyond<Row> = { after: now.first.rows, rows: [], nextCursor: now.first.nextCursor };
    while (next.nextCursor !== null && next.rows.length < was.rows.length) {
      const page = await now.more(next.nextCursor);
      next = { after: now.first.rows, rows: [...next.rows, ...page.rows], nextCursor: page.nextCursor };
    }
    return next;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other rows of the first page make the rest old
  useEffect(() => {
    if (!beyond || beyond.after === first.rows) return;
    let left = false;
    // More rows may have been shown after this first page meanwhile.
    void settle(refresh(beyond)).then(({ output: next }) => {
      if (next && !left && latest.current.beyond?.after !== first.rows) keep(next);
    });
    return () => {
      left = true;
    };
  }, [first.rows, entry]);

  useEffect(() => {
    if (arrived.current === null || !beyond) return;
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(arrived.current)}"]`)?.focus();
    arrived.current = null;
  }, [beyond]);

  const readMore = async (cursor: string): Promise<void> => {
    const page = await more(cursor);
    const { after, rows: before } = beyond ?? { after: first.rows, rows: [] };
    let next: Beyond<Row> = { after, rows: [...before, ...page.rows], nextCursor: page.nextCursor };
    // The first page that these rows continue may have been reloaded meanwhile.
    while (latest.current.entry === entry && latest.current.first.rows !== next.after) next = await refresh(next);
    arrived.current = page.rows[0] ? keyOf(page.rows[0]) : null;
    keep(next);
  };

  const showMore = async (): Promise<void> => {
    if (nextCursor === null || pending) return;
    setPending(true);
    setFailure(null);
    const { refusal } = await settle(readMore(nextCursor));
    if (refusal) setFailure(refusal.message);
    setPending(false);
  };

  const inFirst = new Set(first.rows.map(keyOf));
  const rows = [...first.rows, ...(beyond?.rows ?? []).filter((row) => !inFirst.has(keyOf(row)))];
  return { rows, nextCursor, pending, failure, showMore };
}

import { useEffect, useState } from 'react';
import type { FirstView } from '../../features/reading/reading/byte-parts.ts';
import { clamp, type Size } from '../../features/reading/reading/layout.ts';
import { late } from '../late.ts';
import type { Book } from './book.ts';
import { CopyEnded, CopySource, type Delay, type EndReason } from './copy-source.ts';

export type Failure = EndReason | 'damaged' | 'unreachable';

type BookState =
  | { status: 'opening' }
  | { status: 'password'; wrong: boolean; give: (password: string) => void }
  | { status: 'open'; book: Book; start: number; likely: Size }
  | { status: 'failed'; reason: Failure };

interface OpenedBook {
  state: BookState;
  delay: Delay | null;
  /** The reason why no more pages load, although the book is open. */
  ended: EndReason | null;
}

const OPENING: OpenedBook = { state: { status: 'opening' }, delay: null, ended: null };

const loadEngine = () => late(() => import('./engine.ts')).catch(() => null);

/** A5 in points, for a page of unknown size. */
const USUAL: Size = { width: 420, height: 595 };

interface Copy {
  url: string;
  /** The byte ranges of the first page, if known. */
  firstView: FirstView | null;
}

/** Opens a copy at a page. Another `attempt` opens it again. */
export function useBook({ url, firstView }: Copy, page: number, attempt: number): OpenedBook {
  const [opened, setOpened] = useState<OpenedBook>(OPENING);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins again.
  useEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const tell = (change: Partial<OpenedBook>): void => {
      if (!signal.aborted) setOpened((before) => ({ ...before, ...change }));
    };
    const open = async (): Promise<BookState> => {
      const events = {
        onDelay: (delay: Delay | null) => tell({ delay }),
        onEnd: (ended: EndReason) => tell({ ended }),
      };
      const [engine, source] = await Promise.all([loadEngine(), CopySource.open(url, firstView, events, signal)]);
      if (!engine) return { status: 'failed', reason: 'unreachable' };
      signal.throwIfAborted();
      const opening = engine.openBook(source, (give, wrong) => tell({ state: { status: 'password', wrong, give } }));
      signal.addEventListener('abort', opening.close);
      const book = await opening.book;
      const start = clamp(page, 1, book.pages);
      return { status: 'open', book, start, likely: await book.sizeOf(start).catch(() => USUAL) };
    };
    setOpened(OPENING);
    open().then(
      (state) => tell({ state }),
      (error: unknown) =>
        tell({ state: { status: 'failed', reason: error instanceof CopyEnded ? error.reason : 'damaged' } }),
    );
    return () => lifetime.abort();
  }, [url, attempt]);

  return opened;
}

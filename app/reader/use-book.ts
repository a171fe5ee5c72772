import { useEffect, useState } from 'react';
import type { FirstView } from '../../features/reading/reading/byte-parts.ts';
import { clamp, type Size } from '../../features/reading/reading/layout.ts';
import type { Book } from './book.ts';
import { CopyEnded, CopySource, type Delay, type Ended } from './copy-source.ts';

export type Failure = Ended | 'damaged' | 'unreachable';

type BookState =
  | { status: 'opening' }
  | { status: 'password'; wrong: boolean; give: (password: string) => void }
  | { status: 'open'; book: Book; start: number; likely: Size }
  | { status: 'failed'; reason: Failure };

interface Opened {
  state: BookState;
  delay: Delay | null;
  /** The reason why no more pages load, although the book is open. */
  ended: Ended | null;
}

const OPENING: Opened = { state: { status: 'opening' }, delay: null, ended: null };

const loadEngine = () => import('./engine.ts').catch(() => null);

/** A5 in points, for a page of unknown size. */
const USUAL: Size = { width: 420, height: 595 };

interface Copy {
  url: string;
  /** The byte ranges of the first page, if known. */
  firstView: FirstView | null;
}

/** Opens a copy at a page. Another `attempt` opens it again. */
export function useBook({ url, firstView }: Copy, page: number, attempt: number): Opened {
  const [opened, setOpened] = useState<Opened>(OPENING);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins again.
  useEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const tell = (change: Partial<Opened>): void => {
      if (!signal.aborted) setOpened((before) => ({ ...before, ...change }));
    };
    const open = async (): Promise<BookState> => {
      const events = {
        onDelay: (delay: Delay | null) => tell({ delay }),
        onEnd: (ended: Ended) => tell({ ended }),
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

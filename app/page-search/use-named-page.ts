import { useEffect, useState } from 'react';
import { type NamedPage, PAGES_ASKED_MAX } from '../../features/reading/page-search/page-link.ts';
import type { FoundPage } from '../../features/reading/page-search/page-search-schema.ts';
import { MINUTE } from '../../lib/span.ts';
import { callFunction } from '../api/call.ts';
import { settle } from '../api/refusal.ts';

/** Pages that stand on a screen are asked for together, this many milliseconds after the first. */
const GATHER_MS = 30;
/** Rights change while a screen stays open: what is known is asked for again. */
const KNOWN_MS = MINUTE;
const KNOWN_MAX = 500;

type Answer = Promise<FoundPage | null | undefined>;

interface PendingPage {
  page: NamedPage;
  answer: (found: FoundPage | null | undefined) => void;
}

const known = new Map<string, Answer>();
let waiting: PendingPage[] = [];

async function ask(batch: readonly PendingPage[]): Promise<void> {
  const { output } = await settle(callFunction('getPages', { pages: batch.map(({ page }) => page) }));
  for (const [at, { answer }] of batch.entries()) answer(output?.pages[at]);
}

function askAll(): void {
  const all = waiting;
  waiting = [];
  for (let from = 0; from < all.length; from += PAGES_ASKED_MAX) void ask(all.slice(from, from + PAGES_ASKED_MAX));
}

function findPage(page: NamedPage): Answer {
  const key = `${page.bookURL} ${page.label}`;
  const before = known.get(key);
  if (before) return before;
  const answer: Answer = new Promise((resolve) => {
    if (waiting.length === 0) setTimeout(askAll, GATHER_MS);
    waiting.push({ page, answer: resolve });
  });
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, answer);
  const forget = () => known.get(key) === answer && known.delete(key);
  setTimeout(forget, KNOWN_MS);
  // A call that was lost is made again by the next who shows the page.
  void answer.then((found) => found === undefined && forget());
  return answer;
}

/** A page that a text names: undefined until it is known, null where there is none for this reader. */
export function useNamedPage({ bookURL, label }: NamedPage): FoundPage | null | undefined {
  const [found, setFound] = useState<FoundPage | null>();
  useEffect(() => {
    let isLeft = false;
    void findPage({ bookURL, label }).then((answer) => isLeft || setFound(answer));
    return () => {
      isLeft = true;
    };
  }, [bookURL, label]);
  return found;
}

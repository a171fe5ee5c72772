import type { MarkdownPiece } from './markdown-pieces.ts';

/** The pieces of a text; null if it is shown as it was written. */
type MarkdownPieces = readonly MarkdownPiece[] | null;

/** Milliseconds for one text, on the slowest of devices; then the thread is ended. */
const TEXT_MAX_MS = 1_000;
/** Texts stay as they were written after so many threads that had to be ended. */
const ENDED_MAX = 5;
const TEXTS_MAX = 2_000;

const read = new Map<string, MarkdownPieces>();
const waiting: string[] = [];
const listeners = new Set<() => void>();
let worker: Worker | null = null;
let busy = false;
let ended = 0;

function settle(text: string, what: MarkdownPieces): void {
  if (read.size >= TEXTS_MAX) read.delete(read.keys().next().value!);
  read.set(text, what);
  busy = false;
  for (const tell of listeners) tell();
  next();
}

function next(): void {
  const text = busy ? undefined : waiting.shift();
  if (text === undefined) return;
  busy = true;
  if (ended < ENDED_MAX) readInThread(text);
  else settle(text, null);
}

/** A text's time begins when the thread is there, however long a slow network takes to bring it. */
function readInThread(text: string): void {
  const isNew = worker === null;
  worker ??= new Worker(new URL('./markdown.worker.ts', import.meta.url), { type: 'module' });
  const thread = worker;
  let late: number | undefined;
  const end = (): void => {
    window.clearTimeout(late);
    thread.terminate();
    worker = null;
    ended += 1;
    settle(text, null);
  };
  const begin = (): void => {
    late = window.setTimeout(end, TEXT_MAX_MS);
    thread.postMessage(text);
  };
  thread.onmessage = ({ data }: MessageEvent<MarkdownPieces | 'ready'>) => {
    if (data === 'ready') begin();
    else {
      window.clearTimeout(late);
      settle(text, data);
    }
  };
  thread.onerror = (event) => {
    event.preventDefault();
    end();
  };
  if (!isNew) begin();
}

export const markdownReader = {
  ask(text: string): void {
    if (read.has(text) || waiting.includes(text)) return;
    waiting.push(text);
    next();
  },
  /** Undefined until it has been read. */
  find: (text: string): MarkdownPieces | undefined => read.get(text),
  listen(tell: () => void): () => void {
    listeners.add(tell);
    return () => listeners.delete(tell);
  },
};

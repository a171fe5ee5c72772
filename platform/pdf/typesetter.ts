import { LRUCache } from 'lru-cache';
import { Thread } from '../thread.ts';
import type { DrawnText } from './drawn-text.ts';
import type { FromTypesetWorker, TypesetWorkerData } from './typeset-worker.ts';

export type Typesetter = (line: string) => Promise<DrawnText>;

/** Readers request their own copy many times. Each line is about 35 KB. */
const KEPT_LINES = 50;
/** Milliseconds without work before the thread and its faces are released. */
const IDLE_MS = 30_000;
/** Milliseconds for one line, the start of the thread included. */
const LINE_MS = 20_000;
const HEAP_MEGABYTES = 128;

class TypesetThread {
  private readonly thread: Thread<string, FromTypesetWorker>;
  private readonly waiting = new Map<string, PromiseWithResolvers<DrawnText>>();
  private idle: NodeJS.Timeout | undefined;
  private readonly gone: (thread: TypesetThread) => void;

  constructor(file: string, data: TypesetWorkerData, gone: (thread: TypesetThread) => void) {
    this.gone = gone;
    this.thread = new Thread({ file, data, megabytes: HEAP_MEGABYTES, youngMegabytes: 8 }, (answer) => {
      const line = this.waiting.get(answer.line);
      if ('drawn' in answer) line?.resolve(answer.drawn);
      else line?.reject(new Error(answer.failed));
    });
    this.thread.ended.catch((why) => this.leave(why));
  }

  private leave(why: unknown): void {
    this.gone(this);
    for (const { reject } of this.waiting.values()) reject(why);
  }

  private end(why: Error): void {
    this.leave(why);
    void this.thread.end(why);
  }

  async draw(line: string): Promise<DrawnText> {
    clearTimeout(this.idle);
    this.thread.keepAlive(true);
    const asked = Promise.withResolvers<DrawnText>();
    this.waiting.set(line, asked);
    const late = setTimeout(() => this.end(new Error(`a name took over ${LINE_MS} ms`)), LINE_MS);
    this.thread.post(line);
    try {
      return await asked.promise;
    } finally {
      clearTimeout(late);
      this.waiting.delete(line);
      if (this.waiting.size === 0) {
        // It must not keep alive a process that has nothing else to do.
        this.thread.keepAlive(false);
        this.idle = setTimeout(() => this.end(new Error('idle')), IDLE_MS).unref();
      }
    }
  }
}

export function createTypesetter(): Typesetter {
  const kept = new LRUCache<string, Promise<DrawnText>>({ max: KEPT_LINES });
  let thread: TypesetThread | null = null;

  async function draw(line: string): Promise<DrawnText> {
    const { TYPESET_WORKER, TYPESET_TASK } = await import('./typeset-worker.ts');
    thread ??= new TypesetThread(TYPESET_WORKER, { task: TYPESET_TASK }, (ended) => {
      if (thread === ended) thread = null;
    });
    return thread.draw(line);
  }

  return (line) => {
    const known = kept.get(line);
    if (known) return known;
    const drawn = draw(line);
    kept.set(line, drawn);
    drawn.catch(() => kept.delete(line));
    return drawn;
  };
}

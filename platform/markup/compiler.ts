import { FairQueue } from '../../lib/fair-queue.ts';
import { MINUTE } from '../../lib/span.ts';
import { isOutOfMemory, Thread } from '../thread.ts';
import type { FromMarkupWorker, MarkupWorkerData } from './markup-worker.ts';
import { type CompiledMarkup, MarkupBusy, type MarkupCompiler, MarkupRefused } from './port.ts';

export interface MarkupLimits {
  /** CPU time of one text, so that a busy machine refuses nothing because of its load. */
  milliseconds: number;
  /** Wall-clock time of one text, the start of a thread included, in milliseconds. */
  patience: number;
  /** Letters of HTML. */
  letters: number;
  megabytes: number;
}

export const MARKUP_LIMITS: MarkupLimits = { milliseconds: 200, patience: 20_000, letters: 250_000, megabytes: 64 };

/** Milliseconds without work before the thread is released. */
const IDLE_MS = MINUTE;
/** Least milliseconds between two looks at the thread's CPU time. */
const LOOK_MS = 20;
/** Texts that wait, and those of one caller: a feed asks for all its posts. */
const WAITING_MAX = 100;
const WAITING_OF_ONE_MAX = 40;

class CompilerThread {
  over = false;
  private readonly thread: Thread<string, FromMarkupWorker>;
  private readonly limits: MarkupLimits;
  private answered: ((answer: FromMarkupWorker) => void) | null = null;

  constructor(file: string, data: MarkupWorkerData, limits: MarkupLimits) {
    this.limits = limits;
    this.thread = new Thread({ file, data, megabytes: limits.megabytes, youngMegabytes: 16 }, (answer) =>
      this.answered?.(answer),
    );
    this.thread.ended.catch(() => {
      this.over = true;
    });
  }

  end(why: Error): void {
    this.over = true;
    void this.thread.end(why);
  }

  /** It must not keep alive a process that has nothing else to do. */
  rest(): void {
    this.thread.keepAlive(false);
  }

  async compile(source: string): Promise<CompiledMarkup> {
    this.thread.keepAlive(true);
    const late = setTimeout(() => this.end(new MarkupBusy('no time for a text')), this.limits.patience);
    let look: NodeJS.Timeout | undefined;
    try {
      await this.thread.ready;
      const before = await this.thread.cpuTime();
      const check = async (): Promise<void> => {
        const left = this.limits.milliseconds - ((await this.thread.cpuTime()) - before);
        if (left <= 0) this.end(new MarkupRefused('too slow'));
        else look = setTimeout(() => void check().catch(() => undefined), Math.max(LOOK_MS, left));
      };
      look = setTimeout(() => void check().catch(() => undefined), this.limits.milliseconds);
      const { promise, resolve } = Promise.withResolvers<FromMarkupWorker>();
      this.answered = resolve;
      this.thread.post(source);
      const answer = await Promise.race([promise, this.thread.ended]);
      if ('refused' in answer) throw new MarkupRefused(answer.refused);
      return answer.compiled;
    } catch (error) {
      throw isOutOfMemory(error) ? new MarkupRefused(String(error)) : error;
    } finally {
      clearTimeout(late);
      clearTimeout(look);
    }
  }
}

/** One warm thread, which a text that takes too long ends; the next text begins another. */
export function createMarkupCompiler(limits: MarkupLimits = MARKUP_LIMITS): MarkupCompiler {
  const queue = new FairQueue(1, WAITING_MAX, WAITING_OF_ONE_MAX);
  const underWay = new Map<string, Promise<CompiledMarkup>>();
  let thread: CompilerThread | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function work(source: string): Promise<CompiledMarkup> {
    const { MARKUP_WORKER, MARKUP_TASK } = await import('./markup-worker.ts');
    clearTimeout(idle);
    if (!thread || thread.over)
      thread = new CompilerThread(MARKUP_WORKER, { task: MARKUP_TASK, most: limits.letters }, limits);
    try {
      return await thread.compile(source);
    } finally {
      thread.rest();
      idle = setTimeout(() => thread?.end(new Error('idle')), IDLE_MS).unref();
    }
  }

  async function compile(source: string, who: string): Promise<CompiledMarkup> {
    const compiled = await queue.take(() => work(source), who);
    if (compiled === null) throw new MarkupBusy('too many texts wait');
    return compiled;
  }

  return {
    compile(source, who) {
      const same = underWay.get(source);
      if (same) return same;
      const compiled = compile(source, who).finally(() => underWay.delete(source));
      underWay.set(source, compiled);
      return compiled;
    },
  };
}

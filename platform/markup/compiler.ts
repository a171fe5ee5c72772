import { Worker } from 'node:worker_threads';
import { FairQueue } from '../../lib/fair-queue.ts';
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
const IDLE = 60_000;
/** Least milliseconds between two looks at the thread's CPU time. */
const LOOK = 20;
/** Texts that wait, and those of one caller: a feed asks for all its posts. */
const WAITING = 100;
const WAITING_OF_ONE = 40;

class Thread {
  over = false;
  private readonly ready: Promise<void>;
  private readonly worker: Worker;
  private readonly limits: MarkupLimits;
  private readonly ended = Promise.withResolvers<never>();
  private answered: ((answer: Exclude<FromMarkupWorker, 'ready'>) => void) | null = null;

  constructor(file: string, data: MarkupWorkerData, limits: MarkupLimits) {
    this.limits = limits;
    this.worker = new Worker(new URL(file), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 16 },
      env: {},
      execArgv: [],
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ready = Promise.race([promise, this.ended.promise]);
    this.ready.catch(() => undefined);
    this.worker.on('message', (message: FromMarkupWorker) => {
      if (message === 'ready') resolve();
      else this.answered?.(message);
    });
    this.worker.on('error', (error: NodeJS.ErrnoException) => {
      this.end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new MarkupRefused(error.message) : error);
    });
    this.worker.on('exit', () => this.end(new Error('the thread ended')));
  }

  end(why: Error): void {
    this.over = true;
    this.ended.reject(why);
    void this.worker.terminate();
  }

  /** It must not keep alive a process that has nothing else to do. */
  rest(): void {
    this.worker.unref();
  }

  async compile(source: string): Promise<CompiledMarkup> {
    this.worker.ref();
    const late = setTimeout(() => this.end(new MarkupBusy('no time for a text')), this.limits.patience);
    let look: NodeJS.Timeout | undefined;
    try {
      await this.ready;
      const before = await Promise.race([this.worker.cpuUsage(), this.ended.promise]);
      const check = async (): Promise<void> => {
        const { user, system } = await this.worker.cpuUsage(before);
        const left = this.limits.milliseconds - (user + system) / 1_000;
        if (left <= 0) this.end(new MarkupRefused('too slow'));
        else look = setTimeout(() => void check().catch(() => undefined), Math.max(LOOK, left));
      };
      look = setTimeout(() => void check().catch(() => undefined), this.limits.milliseconds);
      const { promise, resolve } = Promise.withResolvers<Exclude<FromMarkupWorker, 'ready'>>();
      this.answered = resolve;
      this.worker.postMessage(source);
      const answer = await Promise.race([promise, this.ended.promise]);
      if ('refused' in answer) throw new MarkupRefused(answer.refused);
      return answer.compiled;
    } finally {
      clearTimeout(late);
      clearTimeout(look);
    }
  }
}

/** One warm thread, which a text that takes too long ends; the next text begins another. */
export function createMarkupCompiler(limits: MarkupLimits = MARKUP_LIMITS): MarkupCompiler {
  const queue = new FairQueue(1, WAITING, WAITING_OF_ONE);
  const underWay = new Map<string, Promise<CompiledMarkup>>();
  let thread: Thread | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function work(source: string): Promise<CompiledMarkup> {
    const { MARKUP_WORKER, MARKUP_TASK } = await import('./markup-worker.ts');
    clearTimeout(idle);
    if (!thread || thread.over) thread = new Thread(MARKUP_WORKER, { task: MARKUP_TASK, most: limits.letters }, limits);
    try {
      return await thread.compile(source);
    } finally {
      thread.rest();
      idle = setTimeout(() => thread?.end(new Error('idle')), IDLE).unref();
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

import { Worker } from 'node:worker_threads';
import type { FromPageWorker, PageWorkerData, ToPageWorker } from './page-worker.ts';
import type { ByteSource, PageRenderer } from './port.ts';

interface Limits {
  /** For one page, opening the file included. */
  milliseconds: number;
  /** Of the thread's own heap. */
  megabytes: number;
}

const LIMITS: Limits = { milliseconds: 20_000, megabytes: 384 };

type Answer = Exclude<FromPageWorker, { read: unknown }>;

/** Reading the file failed: the file is not at fault, and it may work later. */
class Unreadable extends Error {}

/** A thread that draws one file's pages, as long as none of them breaks its limits. */
class Press {
  private readonly worker: Worker;
  private readonly limits: Limits;
  private waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;

  constructor(url: string, task: PageWorkerData, source: ByteSource, limits: Limits) {
    this.limits = limits;
    this.worker = new Worker(new URL(url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
      env: {},
      execArgv: [],
      // What libraries print of a strange file is no log line of ours.
      stdout: true,
      stderr: true,
    });
    this.worker.on('message', (message: FromPageWorker) => {
      if ('read' in message) void this.supply(source, ...message.read);
      else this.waiting?.resolve(message);
    });
    this.worker.on('error', (error: Error) => this.waiting?.reject(error));
    this.worker.on('exit', () => this.waiting?.reject(new Error('the thread ended')));
  }

  private async supply(source: ByteSource, start: number, end: number): Promise<void> {
    try {
      this.tell({ start, bytes: Uint8Array.from(await source.read(start, end)) });
    } catch (error) {
      this.waiting?.reject(new Unreadable('the file cannot be read', { cause: error }));
    }
  }

  private tell(message: ToPageWorker): void {
    this.worker.postMessage(message);
  }

  /** Rejects when the thread broke a limit; it is of no use afterwards. */
  async draw(page: number): Promise<Answer> {
    const { milliseconds } = this.limits;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const late = setTimeout(() => reject(new Error(`page ${page} took over ${milliseconds} ms`)), milliseconds);
    this.waiting = { resolve, reject };
    try {
      this.tell({ draw: page });
      return await promise;
    } finally {
      clearTimeout(late);
      this.waiting = null;
    }
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}

/** Pages drawn by pdf.js, each file in a thread of its own, which a page that breaks the limits costs. */
export function createPageRenderer(limits: Limits = LIMITS): PageRenderer {
  return {
    async *firstPages(source, { count, width }) {
      const { PAGE_WORKER, PAGE_TASK } = await import('./page-worker.ts');
      const open = () => new Press(PAGE_WORKER, { task: PAGE_TASK, bytes: source.bytes, width }, source, limits);
      let press: Press | null = null;
      try {
        for (let page = 1; page <= count; page += 1) {
          press ??= open();
          const answer = await press.draw(page).catch(async (error: unknown) => {
            if (error instanceof Unreadable) throw error.cause;
            await press?.close();
            press = null;
            return { failed: String(error) };
          });
          if ('over' in answer) return;
          if ('drawn' in answer) yield { page, ...answer.drawn };
        }
      } finally {
        await press?.close();
      }
    },
  };
}

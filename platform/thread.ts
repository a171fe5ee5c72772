import { Worker } from 'node:worker_threads';

/**
 * A thread posts this by `setImmediate` once its modules are loaded, before it listens to messages: until then it cannot be
 * ended, and what a message makes it do may never end.
 */
export const LOADED = 'loaded';

export interface ThreadSetup {
  /** Address of the module that the thread runs. */
  file: string;
  data: object;
  /** Megabytes of the thread's own heap, and of its part for what is new. */
  megabytes: number;
  youngMegabytes: number;
}

export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * A worker thread with a heap of its own and no environment, which may be ended at any time. Ending it waits until its
 * modules are loaded: V8 aborts the whole process when a thread is terminated in the middle of an import
 * (`SourceTextModule::AsyncModuleExecutionFulfilled`, "Check failed: !is_null()").
 */
export class Thread<Sent, Received> {
  /** Rejects if the thread ends before. */
  readonly ready: Promise<void>;
  /** Rejects when the thread ends, with the reason given to `end` if there was one. */
  readonly ended: Promise<never>;
  private readonly worker: Worker;
  private readonly ending = Promise.withResolvers<never>();
  private readonly endable: Promise<void>;

  constructor({ file, data, megabytes, youngMegabytes }: ThreadSetup, receive: (message: Received) => void) {
    this.worker = new Worker(new URL(file), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
      env: {},
      execArgv: [],
    });
    const loaded = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    this.worker.on('message', (message: Received | typeof LOADED) => {
      if (message === LOADED) loaded.resolve();
      else receive(message);
    });
    this.worker.on('error', (error) => this.ending.reject(error));
    this.worker.on('exit', () => {
      this.ending.reject(new Error('the thread ended'));
      gone.resolve();
    });
    this.ended = this.ending.promise;
    this.ended.catch(() => undefined);
    this.ready = Promise.race([loaded.promise, this.ended]);
    this.ready.catch(() => undefined);
    this.endable = Promise.race([loaded.promise, gone.promise]);
  }

  post(message: Sent): void {
    this.worker.postMessage(message);
  }

  /** Milliseconds of CPU time since the thread began. */
  async cpuTime(): Promise<number> {
    const { user, system } = await Promise.race([this.worker.cpuUsage(), this.ended]);
    return (user + system) / 1_000;
  }

  /** Whether the thread keeps alive a process that has nothing else to do. */
  keepAlive(isWorking: boolean): void {
    if (isWorking) this.worker.ref();
    else this.worker.unref();
  }

  async end(why: Error): Promise<void> {
    this.ending.reject(why);
    await this.endable;
    await this.worker.terminate();
  }
}

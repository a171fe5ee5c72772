import { ForksPoolWorker, type PoolOptions, type PoolWorker, type Vite, type WorkerRequest } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The mutation tester provides these for a run. */
    mode?: 'dry-run' | 'mutant';
    mutantActivation?: 'runtime' | 'static';
    globalNamespace?: string;
  }
}

const NAME = 'kept';
/** Runs of one process: what they leave behind in its memory has a bound. */
const RUNS = 60;

interface Process {
  forks: ForksPoolWorker;
  runs: number;
}

let kept: Process | null = null;

type Listener = (...given: unknown[]) => void;

/**
 * A process that judges one mutant after another. To load the product and to open a database costs seconds, most tests
 * a tenth of one. A mutant of what happens while modules load has a process to itself.
 */
class KeptWorker implements PoolWorker {
  readonly name = NAME;
  readonly cacheFs = true;
  readonly #process: Process;
  readonly #isNew: boolean;
  /** Whether the process ends after this run; so does one that had to be stopped by force. */
  readonly #isLast: boolean;
  #isWhole = false;
  readonly #listeners: [event: string, listener: Listener][] = [];

  constructor(options: PoolOptions) {
    const { mode, mutantActivation } = options.project.getProvidedContext();
    const isAlone = mode !== 'mutant' || mutantActivation !== 'runtime';
    this.#isNew = kept === null || isAlone;
    this.#process = this.#isNew ? { forks: new ForksPoolWorker(options), runs: 0 } : kept!;
    if (!this.#isNew) kept = null;
    this.#process.runs += 1;
    this.#isLast = isAlone || this.#process.runs >= RUNS;
  }

  on(event: string, listener: Listener): void {
    this.#listeners.push([event, listener]);
    this.#process.forks.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#process.forks.off(event, listener);
  }

  send(message: WorkerRequest): void {
    if (message.type === 'stop') this.#isWhole = true;
    // A process that was told to stop listens no more.
    if (message.type !== 'stop' || this.#isLast) this.#process.forks.send(message);
    else queueMicrotask(() => this.#answer({ type: 'stopped', __vitest_worker_response__: true }));
  }

  #answer(response: object): void {
    for (const [event, listener] of this.#listeners) if (event === 'message') listener(response);
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  async start(): Promise<void> {
    if (this.#isNew) await this.#process.forks.start();
  }

  async stop(): Promise<void> {
    for (const [event, listener] of this.#listeners) this.#process.forks.off(event, listener);
    if (this.#isLast || !this.#isWhole) await this.#process.forks.stop();
    else kept = this.#process;
  }
}

/** Its configuration says that tests run in forks, which the mutation tester asks for by name. */
export const keptWorkers: Vite.Plugin = {
  name: 'rpgpedia:kept-workers',
  configureVitest({ vitest, project }) {
    project.config.pool = NAME;
    project.config.poolRunner = { name: NAME, createPoolWorker: (options) => new KeptWorker(options) };
    vitest.onClose(async () => {
      await kept?.forks.stop();
      kept = null;
    });
  },
};

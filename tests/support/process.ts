import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFull } from './extent.ts';

const INTERRUPTIBLE = fileURLToPath(new URL('interruptible-product.ts', import.meta.url));

/**
 * The range lies below the ports that the system gives to outgoing connections, one of which could take it before it is
 * used.
 */
const PORTS = { from: 10_000, to: 32_000 };

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

const LAST_LETTERS = 3_000;

/** The demo books that tests open: printing all of them would take as long as half of the browser tests. */
export const PRINTED = ['brutal', 'oblivio', 'cangaco-celeste', 'rei-sem-rosto', 'quermesse-do-fim', 'abc-da-mesa'];

const demoFiles = isFull ? {} : { DEMO_FILES: PRINTED.join() };
/** Tests begin in empty rooms; `demo/demo-life.db.test.ts` holds the past. */
const NO_PAST = { DEMO_PAST: '0' };

export class ProductProcess {
  readonly url: string;
  readonly vars: Readonly<Record<string, string>>;
  private readonly interruptible: boolean;
  private child: ChildProcess | null = null;
  /** The folder with its `build`: another one after a start that follows. */
  root = '.';
  errors = '';
  /** The end of what it wrote. */
  lastLines = '';

  /** `interruptible`: with counting ports, for `arm` and `reached`. */
  constructor(port: number, vars: Record<string, string>, { interruptible = false } = {}) {
    this.interruptible = interruptible;
    this.url = `http://127.0.0.1:${port}`;
    this.vars = { PORT: String(port), NODE_ENV: 'production', ...demoFiles, ...NO_PAST, ...vars };
  }

  async start(): Promise<void> {
    this.errors = '';
    const program = this.interruptible ? INTERRUPTIBLE : join(this.root, 'build/server/index.js');
    const child = spawn(process.execPath, [program], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...this.vars } as unknown as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe', ...(this.interruptible ? (['ipc'] as const) : [])],
    });
    this.child = child;
    child.stderr!.on('data', (data: Buffer) => (this.errors += data.toString()));
    await new Promise<void>((resolve, reject) => {
      this.lastLines = '';
      const keep = (data: Buffer) => (this.lastLines = (this.lastLines + data.toString()).slice(-LAST_LETTERS));
      child.stderr!.on('data', keep);
      child.stdout!.on('data', (data: Buffer) => {
        keep(data);
        if (/^ready http/m.test(this.lastLines)) resolve();
      });
      child.once('exit', (code, signal) =>
        reject(new Error(`ended before it was ready (${code ?? signal}): ${this.errors}`)),
      );
    });
  }

  /** The exit code, or the signal. */
  async ended(): Promise<number | string | null> {
    const child = this.child;
    if (!child) return null;
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode ?? child.signalCode;
  }

  get pid(): number {
    return this.child!.pid!;
  }

  get running(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  async kill(signal: NodeJS.Signals): Promise<number | string | null> {
    if (this.running) this.child!.kill(signal);
    return this.ended();
  }

  private async ask(message: object): Promise<string[]> {
    const child = this.child!;
    if (!this.running) throw new Error('the process has ended');
    const first = new AbortController();
    const { signal } = first;
    const answer = once(child, 'message', { signal });
    const ended = once(child, 'exit', { signal }).then(() => {
      throw new Error('the process ended before it answered');
    });
    child.send(message);
    try {
      return ((await Promise.race([answer, ended])) as [string[]])[0];
    } finally {
      answer.catch(() => undefined);
      ended.catch(() => undefined);
      first.abort();
    }
  }

  /** Starts a new count. The process kills or stops itself at `point`, if there is one. */
  async arm(point: string | null, by: 'SIGKILL' | 'SIGSTOP' = 'SIGKILL'): Promise<void> {
    await this.ask({ arm: point, by });
  }

  /** The points (see `FaultPoints`) reached since the last `arm`. */
  reached(): Promise<string[]> {
    return this.ask({});
  }
}

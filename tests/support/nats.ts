import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onPath } from '../../scripts/tools.ts';
import { freePort } from './process.ts';

export const hasNats = onPath('nats-server');

/** A NATS server on loopback that can go away and come back at the same address. */
export class Nats {
  readonly url: string;
  private readonly port: number;
  private process: ChildProcess | null = null;

  private constructor(port: number) {
    this.port = port;
    this.url = `nats://127.0.0.1:${port}`;
  }

  static async open(): Promise<Nats> {
    const nats = new Nats(await freePort());
    await nats.start();
    return nats;
  }

  async start(): Promise<void> {
    const started = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(this.port)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.process = started;
    let log = '';
    for await (const chunk of started.stderr.iterator({ destroyOnReturn: false })) {
      log += String(chunk);
      if (log.includes('Server is ready')) break;
    }
    started.stderr.resume();
  }

  async stop(): Promise<void> {
    const { process } = this;
    this.process = null;
    if (!process) return;
    process.kill('SIGKILL');
    await once(process, 'exit');
  }
}

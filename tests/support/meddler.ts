import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between the product and a server, and spoils what passes. */
export class Meddler {
  url = '';
  /** After how many bytes towards the client a connection is cut, or falls silent; null lets it be. */
  after: number | null = null;
  by: 'cut' | 'silence' = 'cut';
  /** How many more connections are spoilt. */
  times = Number.POSITIVE_INFINITY;
  /** Whether nobody is let in. */
  closed = false;
  /** Changes what goes to the server. */
  rewrite: ((sent: Buffer) => Buffer) | null = null;
  /** Bytes that came from the server. */
  brought = 0;
  /** Connections that were spoilt. */
  spoilt = 0;
  private readonly open = new Set<Socket>();
  private readonly server = createServer((client) => this.pass(client));
  private readonly port: number;

  private constructor(url: string) {
    this.port = Number(new URL(url).port);
  }

  static async before(url: string): Promise<Meddler> {
    const meddler = new Meddler(url);
    meddler.server.listen(0, '127.0.0.1');
    await once(meddler.server, 'listening');
    meddler.url = `http://127.0.0.1:${(meddler.server.address() as AddressInfo).port}`;
    return meddler;
  }

  get connections(): number {
    return this.open.size;
  }

  /** Lets everything pass again, on connections that nobody holds yet. */
  reset(): void {
    this.after = null;
    this.by = 'cut';
    this.times = Number.POSITIVE_INFINITY;
    this.closed = false;
    this.rewrite = null;
    this.brought = 0;
    this.spoilt = 0;
    this.drop();
  }

  drop(): void {
    for (const socket of this.open) socket.destroy();
  }

  async close(): Promise<void> {
    this.drop();
    this.server.close();
    await once(this.server, 'close');
  }

  private pass(client: Socket): void {
    client.on('error', () => undefined);
    if (this.closed) return void client.destroy();
    const server = connect(this.port, '127.0.0.1');
    this.open.add(client);
    let passed = 0;
    let silent = false;
    server.on('error', () => client.destroy());
    client.once('close', () => {
      this.open.delete(client);
      server.destroy();
    });
    server.once('close', () => (silent ? undefined : client.destroy()));
    client.on('data', (sent: Buffer) => server.write(this.rewrite ? this.rewrite(sent) : sent));
    server.on('data', (answer: Buffer) => {
      this.brought += answer.length;
      const room = this.after === null || this.times <= 0 ? answer.length : Math.max(0, this.after - passed);
      passed += answer.length;
      if (!client.write(answer.subarray(0, room))) {
        server.pause();
        client.once('drain', () => server.resume());
      }
      if (room >= answer.length || silent) return;
      this.times -= 1;
      this.spoilt += 1;
      if (this.by === 'cut') client.destroySoon();
      else {
        silent = true;
        server.pause();
      }
    });
  }
}

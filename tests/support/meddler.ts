import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between the product and a server that disturbs the traffic. */
export class Meddler {
  url = '';
  /** Bytes towards the client after which a connection is cut or goes silent; null for never. */
  after: number | null = null;
  by: 'cut' | 'silence' = 'cut';
  times = Number.POSITIVE_INFINITY;
  closed = false;
  rewrite: ((sent: Buffer) => Buffer) | null = null;
  brought = 0;
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

import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { freePort, ProductProcess } from './process.ts';

/** Headers of one connection, which a proxy does not pass on (RFC 9110, section 7.6.1). */
const withoutConnection = <T extends IncomingMessage['headers']>({ connection, 'keep-alive': _, ...headers }: T) =>
  headers;

export class RoundRobin {
  // Longer than a client keeps a connection: one that closed here first would lose its next request.
  private readonly server = createServer({ keepAliveTimeout: 75_000 }, (req, res) => void this.pass(req, res));
  private turn = 0;
  ports: number[] = [];
  /** Sends everything to the first running process. */
  inOrder = false;
  /** Passes streams, holds them until they end, or cuts them after this many milliseconds. */
  streams: 'pass' | 'hold' | number = 'pass';

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await buffer(req).catch(() => null);
    if (!body) return;
    const address = req.socket.remoteAddress ?? '';
    const given = req.headers['x-forwarded-for'];
    const headers = { ...withoutConnection(req.headers), 'x-forwarded-for': given ? `${given}, ${address}` : address };
    for (let tries = 0; tries < this.ports.length; tries += 1) {
      const port = this.ports[(this.inOrder ? tries : this.turn++) % this.ports.length]!;
      if (await this.to(port, req, res, headers, body)) return;
    }
    res.writeHead(503).end();
  }

  private async hold(answer: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await buffer(answer).catch(() => null);
    if (body) res.writeHead(answer.statusCode!, withoutConnection(answer.headers)).end(body);
  }

  private to(
    port: number,
    req: IncomingMessage,
    res: ServerResponse,
    headers: NodeJS.Dict<string | string[]>,
    body: Buffer,
  ): Promise<boolean> {
    return new Promise((resolve) => {
      const onward = request({ host: '127.0.0.1', port, path: req.url, method: req.method, headers, agent: false });
      res.once('close', () => onward.destroy());
      onward.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return resolve(false);
        // The process was killed while it answered: this is what a load balancer does.
        if (res.headersSent) res.destroy();
        else res.writeHead(502).end();
        resolve(true);
      });
      onward.once('response', (answer) => {
        const streaming = answer.headers['content-type']?.startsWith('text/event-stream') ? this.streams : 'pass';
        if (streaming === 'hold') void this.hold(answer, res);
        else {
          res.writeHead(answer.statusCode!, withoutConnection(answer.headers));
          answer.pipe(res);
          if (streaming !== 'pass') setTimeout(() => res.destroy(), streaming);
        }
        answer.once('error', () => res.destroy());
        resolve(true);
      });
      onward.end(body);
    });
  }
}

/** Two processes of the built product behind a proxy, on one PostgreSQL and one folder. */
export class Cluster {
  url = '';
  vars: Record<string, string> = {};
  processes: ProductProcess[] = [];
  readonly proxy = new RoundRobin();

  static async open(
    databaseUrl: string,
    dataDir: string,
    vars: Record<string, string> = {},
    options: { interruptible?: boolean } = {},
  ): Promise<Cluster> {
    const cluster = new Cluster();
    cluster.url = await cluster.proxy.listen();
    cluster.vars = {
      PUBLIC_URL: cluster.url,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'a secret of at least thirty-two characters',
      DATA_DIR: dataDir,
      STORAGE_SHARED: '1',
      TRUST_PROXY: '1',
      ...vars,
    };
    for (let i = 0; i < 2; i += 1) {
      const port = await freePort();
      cluster.proxy.ports.push(port);
      cluster.processes.push(new ProductProcess(port, cluster.vars, options));
    }
    await Promise.all(cluster.processes.map((product) => product.start()));
    return cluster;
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map((product) => product.kill('SIGTERM')));
    await this.proxy.close();
  }
}

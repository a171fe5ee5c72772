import { EventEmitter, once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR, MINUTE } from '../../lib/span.ts';
import { capConnections, openServer } from './http-server.ts';

const SHORT = {
  headers: 200,
  body: 200,
  progress: 200,
  progressBytes: 100,
  idle: MINUTE,
  silence: MINUTE,
  connections: 512,
  unanswered: 4,
};
/** A process that stands still for a moment reads the headers late. */
const LATE = { ...SHORT, headers: MINUTE };
const CUT = /^(HTTP\/1\.1 408 |$)/;
const FOR_EVER = HOUR;

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(listener: RequestListener, patience = SHORT): Promise<number> {
  server = openServer({ trustProxy: 0 }, patience);
  server.on('request', listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const readAll: RequestListener = (req, res) => {
  text(req).then(
    (body) => res.end(String(body.length)),
    () => undefined,
  );
};

async function open(port: number, head: string): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes;
  });
  socket.on('error', () => undefined);
  socket.write(head);
  await once(socket, 'connect');
  return { socket, heard: () => heard };
}

async function drip(socket: Socket, byte: string): Promise<void> {
  const timer = setInterval(() => socket.write(byte), 20);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
}

async function until(came: () => boolean): Promise<void> {
  while (!came()) await new Promise((resolve) => setImmediate(resolve));
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const post = (path: string, length: number) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

describe('a request is cut', () => {
  it('whose headers do not end, however steadily they come', async () => {
    const { socket, heard } = await open(await listen(readAll), 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    await drip(socket, 'x');
    expect(heard()).toMatch(CUT);
  });

  it.each(['/functions/getStats', '/webhooks/mercadopago', '/idp/interaction/x', '/nada'])(
    'whose body does not end: %s',
    async (path) => {
      const { socket, heard } = await open(await listen(readAll), post(path, 1_000_000));
      await drip(socket, 'x');
      expect(heard()).toMatch(CUT);
    },
  );

  it('in chunks too, and where the body is never read', async () => {
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
    const { socket, heard } = await open(await listen(() => undefined), head);
    await drip(socket, '1\r\nx\r\n');
    expect(heard()).toMatch(CUT);
  });

  it('whose file brings less than a little in a while', async () => {
    const patience = { ...SHORT, body: FOR_EVER };
    const { socket, heard } = await open(await listen(readAll, patience), post('/uploads/1?x=1', 1e9));
    await drip(socket, 'x');
    expect(heard()).toMatch(CUT);
  });
});

describe('a request goes on', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('whose file brings enough in each while, past the time of any other body', async () => {
    let came = 0;
    const port = await listen((req, res) => {
      req.on('data', (bytes: Buffer) => {
        came += bytes.length;
      });
      req.once('end', () => res.end(`all ${came}`));
    }, LATE);
    const { socket, heard } = await open(port, post('/uploads', 5_000));
    for (let sent = 1_000; sent <= 5_000; sent += 1_000) {
      socket.write('x'.repeat(1_000));
      await until(() => came === sent);
      vi.advanceTimersByTime(SHORT.progress);
    }
    await until(() => heard().includes('all 5000'));
    socket.destroy();
  });

  it('whose file waits for the server', async () => {
    let begin: (() => void) | undefined;
    const port = await listen((req, res) => {
      begin = () => readAll(req, res);
    }, LATE);
    const { socket, heard } = await open(port, post('/uploads/1', 500_000));
    socket.write('x'.repeat(400_000));
    await until(() => begin !== undefined);
    vi.advanceTimersByTime(4 * SHORT.progress);
    expect(heard()).toBe('');
    begin!();
    socket.write('x'.repeat(100_000));
    await until(() => heard().includes('\r\n500000'));
    socket.destroy();
  });

  it('on the connection of one that was answered', async () => {
    const { socket, heard } = await open(await listen(readAll, LATE), `${post('/functions/getStats', 2)}{}`);
    await until(() => heard().includes('\r\n2'));
    vi.advanceTimersByTime(4 * SHORT.body);
    socket.write(`${post('/functions/getStats', 3)}{ }`);
    await until(() => heard().includes('\r\n3'));
    socket.destroy();
  });
});

describe('a connection ends', () => {
  it('that asks on and on without waiting for answers', async () => {
    const answers: ServerResponse[] = [];
    const port = await listen((_req, res) => void answers.push(res), LATE);
    const { socket, heard } = await open(port, get('/film/a').repeat(SHORT.unanswered));
    await until(() => answers.length === SHORT.unanswered);
    for (const res of answers.splice(0)) res.end('taken');
    await until(() => heard().split('taken').length - 1 === SHORT.unanswered);
    socket.write(get('/film/a').repeat(SHORT.unanswered + 1));
    await once(socket, 'close');
  });

  it('that takes nothing of its answer for a while', async () => {
    const ended = Promise.withResolvers<void>();
    const port = await listen(
      (_req, res) => {
        res.once('close', ended.resolve);
        res.end(Buffer.alloc(64 * 1024 * 1024));
      },
      { ...LATE, silence: 2_000 },
    );
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write(get('/film/a'));
    await ended.promise;
    socket.destroy();
  });
});

it('an address holds so many connections at once, an IPv6 one with all of its /64', () => {
  const admit = capConnections(2);
  const arrive = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false, destroy: () => socket });
    const destroy = vi.spyOn(socket, 'destroy');
    admit(socket as unknown as Socket);
    return { leave: () => socket.emit('close'), refused: destroy.mock.calls.length > 0 };
  };
  const first = arrive('2001:db8::1');
  expect([first, arrive('2001:db8::2'), arrive('2001:db8::3')].map(({ refused }) => refused)).toEqual([
    false,
    false,
    true,
  ]);
  expect(arrive('2001:db8:0:1::1').refused).toBe(false);
  first.leave();
  expect([arrive('2001:db8::4'), arrive('2001:db8::5')].map(({ refused }) => refused)).toEqual([false, true]);
  for (let i = 0; i < 10; i += 1) expect(arrive('::ffff:127.0.0.1').refused).toBe(false);
});

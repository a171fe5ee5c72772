import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { takeUnread } from './unread-body.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(pieces: number) {
  const seen: { socket?: Socket } = {};
  let left = pieces;
  server = createServer((req, res) => {
    seen.socket = req.socket;
    takeUnread(req, res, () => {
      left -= 1;
      return left >= 0;
    });
    res.end('refused');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, seen };
}

const MIB_BYTES = 1024 * 1024;

describe('a body that was answered before it was read', () => {
  it.each([
    ['said', 'x'.repeat(3 * MIB_BYTES)],
    [
      'unsaid',
      new ReadableStream({
        start(controller) {
          for (let i = 0; i < 48; i += 1) controller.enqueue(new Uint8Array(64 * 1024));
          controller.close();
        },
      }),
    ],
  ])('is taken to its end while its sender may call, its length %s', async (_what, body) => {
    const { url } = await listen(1_000);
    const answer = await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect(await answer.text()).toBe('refused');
  });

  it('is taken for nothing while it is little, and leaves the connection to the next request', async () => {
    const { url } = await listen(0);
    for (let i = 0; i < 3; i += 1) {
      const answer = await fetch(url, { method: 'POST', body: 'x'.repeat(60 * 1024) });
      expect(await answer.text()).toBe('refused');
    }
  });

  it('is read no further once its sender may not call, and the connection ends', async () => {
    const { url, seen } = await listen(3);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    let heard = '';
    socket.on('data', (bytes) => {
      heard += bytes;
    });
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${64 * MIB_BYTES}\r\n\r\n`);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const piece = 'x'.repeat(64 * 1024);
    for (let i = 0; i < 100 && !socket.closed; i += 1) {
      socket.write(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await closed;
    expect(heard).toContain('refused');
    expect(seen.socket!.bytesRead).toBeLessThan(MIB_BYTES);
  });
});

import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { truncate } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookFiles } from '../../features/publishing/books/tables.ts';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { writePdf } from '../../tests/support/pdf.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { publishFile } from '../control.ts';

interface Line {
  level: number;
  requestId?: string;
  route?: string;
  status?: number;
}

const MIB_BYTES = 1024 * 1024;
const ERROR_LEVEL = 50;
/** The answer is larger than a connection's buffers. */
const PDF_BYTES = 24 * MIB_BYTES;
const COPY = '/functions/serveWatermarkedPDF';

let app: TestApp;
let reader: Visitor;
let bookId = '';
const lines: Line[] = [];

beforeAll(async () => {
  app = await startApp({ jobs: false, log: (line) => lines.push(JSON.parse(line) as Line) });
  const file = join(app.ctx.env.dataDir, 'grande.pdf');
  await writePdf(file, ['Capa'], randomBytes(PDF_BYTES));
  bookId = (await publishFile(app.ctx, { file, title: 'Livro grande', price: '0', creator: 'casa' })).bookId;
  reader = await app.signedIn(`${randomUUID()}@example.org`);
  await reader.must('addToCart', { productType: 'book', productId: bookId });
  expect((await reader.checkout()).http).toBe(200);
});
afterAll(() => app.stop());
beforeEach(() => {
  lines.length = 0;
});

async function ask(requestId: string, method: string, path: string, body = '', length = body.length): Promise<Socket> {
  const { hostname, port, host } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${app.url}`,
    `Cookie: ${reader.cookieHeader()}`,
    'Accept: text/html',
    `X-Request-Id: ${requestId}`,
    ...(body ? ['Content-Type: application/json', `Content-Length: ${length}`] : []),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return socket;
}

/** Runs `act` while nobody can read what people own. */
async function whileGrantsAreLocked(act: () => Promise<void>): Promise<void> {
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table grants in access exclusive mode');
    await act();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const noted = (requestId: string): Line[] => lines.filter((line) => line.requestId === requestId && line.route);
const metrics = async (): Promise<string> => (await app.visitor().request('/metrics')).text();

describe('a client that leaves', () => {
  it.each([
    ['GET', '/perfil', '/perfil', ''],
    ['GET', '/perfil.data', '/perfil', ''],
    ['POST', '/functions/getUser', '/functions/getUser', '{"data":{}}'],
    ['GET', '/live/user', '/live/user', ''],
  ])('before an answer that is being made is 499: %s %s', async (method, path, route, body) => {
    const requestId = `left-${randomUUID()}`;
    await whileGrantsAreLocked(async () => {
      const socket = await ask(requestId, method, path, body);
      socket.destroy();
      await expect.poll(() => noted(requestId)).toHaveLength(1);
    });
    // Another of the same asks for the same rows: when it is answered, the one before it is done too.
    await reader.must('getUser');
    expect(noted(requestId)).toEqual([expect.objectContaining({ route, status: 499 })]);
    expect(lines.filter(({ level }) => level >= ERROR_LEVEL)).toEqual([]);
    const told = await metrics();
    expect(told).toMatch(new RegExp(`_count\\{route="${route}",method="${method}",status="499"\\} [1-9]`));
    expect(told).not.toMatch(/status="5/);
  });

  it('that a stream was opened to is 200, as it was when the stream opened', async () => {
    const requestId = `left-${randomUUID()}`;
    const socket = await ask(requestId, 'GET', '/live/user');
    await once(socket, 'data');
    await expect.poll(() => noted(requestId)).toEqual([expect.objectContaining({ route: '/live/user', status: 200 })]);
    socket.destroy();
    await reader.must('getUser');
    expect(noted(requestId)).toHaveLength(1);
    expect(lines.filter(({ level }) => level >= ERROR_LEVEL)).toEqual([]);
  });

  it('in the middle of a copy is 499', async () => {
    const requestId = `left-${randomUUID()}`;
    const socket = await ask(requestId, 'GET', `${COPY}?bookId=${bookId}`);
    await once(socket, 'data');
    socket.pause();
    expect(noted(requestId)).toEqual([]);
    socket.destroy();
    await expect.poll(() => noted(requestId)).toEqual([expect.objectContaining({ route: COPY, status: 499 })]);
    expect(lines.filter(({ level }) => level >= ERROR_LEVEL)).toEqual([]);
  });

  it('in the middle of what it sends is 499', async () => {
    const requestId = `left-${randomUUID()}`;
    const socket = await ask(requestId, 'POST', '/functions/getUser', '{"data":{}}', 100);
    socket.destroy();
    await expect.poll(() => noted(requestId)).toEqual([expect.objectContaining({ status: 499 })]);
    expect(lines.filter(({ level }) => level >= ERROR_LEVEL)).toEqual([]);
  });
});

it('a copy that breaks off here, under a client that stays, is 500', async () => {
  const [file] = await app.ctx.db.select().from(bookFiles).where(eq(bookFiles.bookId, bookId));
  await truncate(join(app.ctx.env.dataDir, 'files', file!.storageKey), 2 * MIB_BYTES);
  const requestId = `broken-${randomUUID()}`;
  const socket = await ask(requestId, 'GET', `${COPY}?bookId=${bookId}`);
  socket.resume();
  await once(socket, 'close');
  await expect.poll(() => noted(requestId)).toEqual([expect.objectContaining({ route: COPY, status: 500 })]);
  expect(lines.some(({ level }) => level >= ERROR_LEVEL)).toBe(true);
});

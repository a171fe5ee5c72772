import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserDocument } from '../../features/community/profile/user-schema.ts';
import { grants } from '../../features/ownership/ownership/tables.ts';
import { bookFiles } from '../../features/publishing/books/tables.ts';
import { firstViewOf } from '../../features/reading/reading/first-view.server.ts';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { Gateway } from '../../tests/support/gateway.ts';
import { writePdf } from '../../tests/support/pdf.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { publishFile } from '../control.ts';

const READERS = 200;
const MIB_BYTES = 1024 * 1024;

let app: TestApp;
let serial = 0;

beforeAll(async () => {
  app = await startApp({ vars: { RATE_LIMITS: 'off' } });
});
afterAll(() => app.stop());

const pathOf = (bookId: string): string => `/functions/serveWatermarkedPDF?bookId=${bookId}`;
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());
const someone = (): Promise<Visitor> => app.signedIn(`${randomUUID()}@example.org`);

async function publish(price = '0', filler = MIB_BYTES): Promise<{ bookId: string; original: Buffer }> {
  serial += 1;
  const file = join(app.ctx.env.dataDir, `livro-${serial}.pdf`);
  await writePdf(file, ['Capa', 'Mapa'], randomBytes(filler));
  const { bookId } = await publishFile(app.ctx, { file, title: `Livro ${serial}`, price, creator: 'casa' });
  return { bookId, original: await readFile(file) };
}

async function ownerOf(bookId: string): Promise<Visitor> {
  const owner = await someone();
  await owner.must('addToCart', { productType: 'book', productId: bookId });
  expect((await owner.checkout()).http).toBe(200);
  return owner;
}

const uidOf = async (visitor: Visitor): Promise<string> => (await visitor.must<UserDocument>('getUser')).uid;

describe('a copy in bad weather', () => {
  it('is refused to whom the purchase was refunded a second ago, while the copy on its way arrives', async () => {
    const { bookId, original } = await publish('12,00', 6 * MIB_BYTES);
    const gateway = new Gateway(app.url);
    const buyer = await someone();
    await buyer.must('addToCart', { productType: 'book', productId: bookId });
    const { preferenceId } = await buyer.checkout();
    const { id } = await gateway.pay({ preferenceId, status: 'approved' });
    const onItsWay = await buyer.open(pathOf(bookId));
    expect(onItsWay.status).toBe(200);
    await gateway.change(id, { status: 'refunded', refundedAmount: 12 });
    expect((await buyer.request(pathOf(bookId))).status).toBe(403);
    expect((await buyer.request(pathOf(bookId), { headers: { Range: 'bytes=0-9' } })).status).toBe(403);
    expect((await bytesOf(onItsWay)).subarray(0, original.length).equals(original)).toBe(true);
  });

  it('that is on its way is finished when a new version takes its place', async () => {
    const { bookId, original } = await publish('0', 6 * MIB_BYTES);
    const owner = await ownerOf(bookId);
    const onItsWay = await owner.open(pathOf(bookId));
    const reader = onItsWay.body!.getReader();
    const parts = [Buffer.from((await reader.read()).value!)];
    const other = await publish();
    const [newer] = await app.ctx.db.select().from(bookFiles).where(eq(bookFiles.bookId, other.bookId));
    await app.ctx.db.update(bookFiles).set({ bookId, version: 2 }).where(eq(bookFiles.id, newer!.id));
    const next = await owner.request(pathOf(bookId));
    expect(next.headers.get('etag')).not.toBe(onItsWay.headers.get('etag'));
    expect((await bytesOf(next)).subarray(0, other.original.length).equals(other.original)).toBe(true);
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      parts.push(Buffer.from(piece.value));
    const finished = Buffer.concat(parts);
    expect(finished.length).toBe(Number(onItsWay.headers.get('content-length')));
    expect(finished.subarray(0, original.length).equals(original)).toBe(true);
    const etag = onItsWay.headers.get('etag')!;
    const resumed = await owner.request(pathOf(bookId), { headers: { Range: 'bytes=100-', 'If-Range': etag } });
    expect(resumed.status).toBe(200);
    await resumed.body!.cancel();
  });

  it('is cut, and never filled up, where the store fails half-way', async () => {
    const { bookId } = await publish('0', 3 * MIB_BYTES);
    const owner = await ownerOf(bookId);
    const [file] = await app.ctx.db.select().from(bookFiles).where(eq(bookFiles.bookId, bookId));
    await truncate(join(app.ctx.env.dataDir, 'files', file!.storageKey), 2 * MIB_BYTES);
    const broken = await owner.open(pathOf(bookId));
    expect(Number(broken.headers.get('content-length'))).toBeGreaterThan(3 * MIB_BYTES);
    await expect(broken.arrayBuffer()).rejects.toThrow();
    const beyond = await owner.request(pathOf(bookId), {
      headers: { Range: `bytes=${2 * MIB_BYTES + 10}-${2 * MIB_BYTES + 20}` },
    });
    expect(beyond.status).toBe(500);
    // Nothing of the file, and what every answer has.
    const header = (name: string) => beyond.headers.get(name);
    expect(['etag', 'accept-ranges', 'content-disposition'].map(header)).toEqual([null, null, null]);
    expect(header('cache-control')).not.toContain('no-transform');
    expect([header('x-content-type-options'), header('x-frame-options')]).toEqual(['nosniff', 'DENY']);
    expect(header('content-security-policy')).toContain("script-src 'none'");
    expect(header('x-request-id')).toMatch(/./);
  });

  it(`reaches ${READERS} readers at once, and is left at every offset by others`, async () => {
    const { bookId } = await publish('0', 300_000);
    const owner = await ownerOf(bookId);
    const whole = await bytesOf(await owner.request(pathOf(bookId)));
    const leave = async (offset: number): Promise<void> => {
      const leaving = new AbortController();
      const { body } = await owner.open(pathOf(bookId), { signal: leaving.signal });
      const reader = body!.getReader();
      for (let seen = 0; seen < offset; ) seen += (await reader.read()).value!.length;
      leaving.abort();
    };
    const offsets = Array.from({ length: 40 }, (_, i) => Math.floor((i * (whole.length - 1)) / 39));
    const [right] = await Promise.all([
      Promise.all(
        Array.from({ length: READERS }, async () => (await bytesOf(await owner.request(pathOf(bookId)))).equals(whole)),
      ),
      Promise.all(offsets.map(leave)),
    ]);
    expect(right.filter(Boolean)).toHaveLength(READERS);
  });
});

describe('a lent book', () => {
  it('is read in ranges of at most 4 MB, inline, and is not downloaded until it is one’s own', async () => {
    const { bookId } = await publish('30,00', 5 * MIB_BYTES);
    const reader = await someone();
    const userId = await uidOf(reader);
    const grant = { userId, kind: 'book' as const, itemId: bookId, createdAt: app.ctx.clock.now() };
    await app.ctx.db.insert(grants).values({ ...grant, source: 'loan', sourceId: 'mesa', copyCode: `MESA-${serial}` });
    const ask = (headers: Record<string, string> = {}, method = 'GET') =>
      reader.request(pathOf(bookId), { method, headers });

    for (const headers of [
      {},
      { Range: 'pages=1' },
      { Range: 'bytes=0-' },
      { Range: `bytes=0-${4 * MIB_BYTES}` },
      {
        Range: `bytes=0-${2 * MIB_BYTES},${3 * MIB_BYTES}-${5 * MIB_BYTES}`,
      },
      { Range: 'bytes=0-9', 'If-Range': '"outra"' },
      { Range: 'bytes=99999999-' },
    ] as Record<string, string>[]) {
      const refused = await ask(headers);
      expect([refused.status, await refused.text()], JSON.stringify(headers)).toEqual([
        403,
        expect.stringMatching(/emprestado/),
      ]);
    }
    expect((await ask({}, 'HEAD')).status).toBe(403);
    expect((await ask({ Range: 'bytes=0-' }, 'HEAD')).status).toBe(403);
    const head = await ask({ Range: 'bytes=0-9' }, 'HEAD');
    expect([head.status, head.headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/^inline;/)]);
    const most = await ask({ Range: `bytes=0-${4 * MIB_BYTES - 1}` });
    expect([most.status, (await bytesOf(most)).length]).toEqual([206, 4 * MIB_BYTES]);
    expect(most.headers.get('content-disposition')).toMatch(/^inline;/);
    expect((await ask({ Range: 'bytes=-1000' })).status).toBe(206);
    expect((await ask({ Range: 'bytes=99999999-99999999' })).status).toBe(416);

    await app.ctx.db
      .insert(grants)
      .values({ ...grant, source: 'gift', sourceId: 'presente', copyCode: `MEU-${serial}` });
    const own = await ask();
    expect([own.status, own.headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/^attachment;/)]);
    expect((await bytesOf(own)).includes(`MEU-${serial}`)).toBe(true);
    await app.ctx.db.delete(grants).where(and(eq(grants.userId, userId), eq(grants.itemId, bookId)));
    expect((await ask({ Range: 'bytes=0-9' })).status).toBe(403);
  });

  it('that is small is asked for in the same ranges as a large one', async () => {
    const { bookId } = await publish('30,00', 1_000);
    const reader = await someone();
    const grant = { userId: await uidOf(reader), kind: 'book' as const, itemId: bookId };
    const createdAt = app.ctx.clock.now();
    await app.ctx.db.insert(grants).values({ ...grant, createdAt, source: 'loan', sourceId: 'mesa' });
    const ask = async (Range: string) => (await reader.request(pathOf(bookId), { headers: { Range } })).status;
    const most = 4 * MIB_BYTES;
    for (const range of ['0-', '10-19, 30-', `0-${most}`, `-${most + 1}`, `0-${most - 1}, -1`, '0-2999999, 0-2999999'])
      expect([range, await ask(`bytes=${range}`)]).toEqual([range, 403]);
    for (const range of [`0-${most - 1}`, `-${most}`, '0-65535, -262144'])
      expect([range, await ask(`bytes=${range}`)]).toEqual([range, 206]);
  });
});

describe('the reader’s screen', () => {
  it('is told what the first page needs, of the copy that the caller is given', async () => {
    const { bookId } = await publish('0', 2 * MIB_BYTES);
    const owner = await ownerOf(bookId);
    const length = Number((await owner.request(pathOf(bookId), { method: 'HEAD' })).headers.get('content-length'));
    const [file] = await app.ctx.db.select().from(bookFiles).where(eq(bookFiles.bookId, bookId));
    const uid = await uidOf(owner);
    const caller = { uid, role: 'user' as const, creatorId: null, isCreatorOwner: false, sessionId: randomUUID() };
    const ranges = await firstViewOf(app.ctx, caller, bookId, file!.id);
    expect([ranges![0]![0], ranges!.at(-1)![1]]).toEqual([0, length]);
    for (const [begin, end] of ranges!) expect(begin).toBeLessThan(end);
  });
});

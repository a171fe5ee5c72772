import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepUploads } from '../../features/people/uploads/end-upload.server.ts';
import { uploads } from '../../features/people/uploads/tables.ts';
import { readUpload, takeUpload } from '../../features/people/uploads/take-upload.server.ts';
import { DAY, MINUTE } from '../../lib/span.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import {
  addBytes,
  askUpload,
  beginUpload,
  endUploadOf,
  keyOf,
  offsetOf,
  openPatch,
  picture,
  sendUpload,
  sha256,
  someoneOf,
  uploadIdOf,
} from '../../tests/support/uploads.ts';
import type { Visitor } from '../../tests/support/visitor.ts';

const PROOF = { purpose: 'proof', filename: 'nota.png' };

let app: TestApp;
let sender: Visitor;
let uid = '';

beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { RATE_LIMITS: 'off' } });
  [sender, uid] = await someone();
});
afterAll(() => app.stop());

const someone = () => someoneOf(app);

async function begin(bytes: number, fields: Record<string, string> = PROOF, by = sender): Promise<string> {
  const response = await beginUpload(by, bytes, fields);
  expect(response.status).toBe(201);
  return response.headers.get('location')!;
}

const ask = (path: string, by = sender) => askUpload(by, path);
const offset = (path: string, by = sender) => offsetOf(by, path);
const end = (path: string, by = sender) => endUploadOf(by, path);
const read = (path: string, sha256?: string, by = uid) =>
  readUpload(app.ctx, by, uploadIdOf(path), 'proof', { sha256 });

describe('a connection', () => {
  it('that is cut leaves what came, and the next one goes on from there', async () => {
    const file = picture(2_000_000);
    const path = await begin(file.length);
    let at = 0;
    for (let cut = 0; cut < 5; cut += 1) {
      const sending = openPatch(sender, path, at, file.length - at);
      sending.once('error', () => undefined);
      sending.write(file.subarray(at, at + 300_000));
      const before = at;
      await expect.poll(() => app.ctx.storage.incoming.received(keyOf(path), '')).toBeGreaterThan(before);
      sending.destroy();
      at = (await offset(path))!;
      expect(at).toBeGreaterThan(before);
    }
    expect((await addBytes(sender, path, at, file.subarray(at))).status).toBe(204);
    expect((await read(path)).sha256).toBe(sha256(file));
  });

  it('that is half dead gives way to the next one', async () => {
    const file = picture(1_000_000);
    const path = await begin(file.length);
    const dead = openPatch(sender, path, 0, file.length);
    dead.once('error', () => undefined);
    dead.write(file.subarray(0, 300_000));
    await expect.poll(() => app.ctx.storage.incoming.received(keyOf(path), '')).toBeGreaterThan(0);
    const at = (await offset(path))!;
    expect((await addBytes(sender, path, at, file.subarray(at))).status).toBe(204);
    expect((await read(path)).sha256).toBe(sha256(file));
    dead.destroy();
  });
});

describe('a finished upload', () => {
  it('is used once, and is its user’s from then on', async () => {
    const file = picture(500);
    const path = `/uploads/${await sendUpload(sender, file, PROOF)}`;
    const found = await read(path);
    const take = () => transaction(app.ctx.db, (tx) => takeUpload(tx, found));
    const outcomes = await Promise.allSettled([take(), take()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await ask(path)).status).toBe(404);
    expect(await app.ctx.storage.stat(found.storageKey)).toEqual({ bytes: file.length });
  });

  it('is of the same file as another one, and each is its own', async () => {
    const file = picture(500);
    const [one, two] = [await sendUpload(sender, file, PROOF), await sendUpload(sender, file, PROOF)];
    await end(`/uploads/${one}`);
    expect((await read(`/uploads/${two}`)).sha256).toBe(sha256(file));
  });

  it.each([
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a program', 'MZ\x90'],
  ])('is what its bytes say, not its name: %s', async (_what, text) => {
    const path = `/uploads/${await sendUpload(sender, Buffer.from(text, 'latin1'), PROOF)}`;
    await expect(read(path)).rejects.toMatchObject({
      status: 'FAILED_PRECONDITION',
      message: /comprovante precisa ser/,
    });
    expect(await offset(path)).toBe(text.length);
    const cover = await sendUpload(sender, Buffer.from('%PDF-1.7'), { purpose: 'cover', filename: 'capa.png' });
    await expect(readUpload(app.ctx, uid, cover, 'cover')).rejects.toMatchObject({ message: /não é uma imagem/ });
  });

  it('whose process was killed before it said so is finished by the next one who asks', async () => {
    const file = picture(500);
    const path = await begin(file.length);
    const [row] = await app.ctx.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, uploadIdOf(path)));
    await app.ctx.storage.incoming.append(
      row!.storageKey,
      row!.incomingName,
      0,
      Readable.from([file], { objectMode: false }),
    );
    expect(await offset(path)).toBe(file.length);
    expect((await read(path)).sha256).toBe(sha256(file));
  });
});

describe('a day later', () => {
  it('an upload is gone: first it says so, then nobody knows it, and its bytes are swept', async () => {
    const unfinished = await begin(1_000);
    await addBytes(sender, unfinished, 0, randomBytes(400));
    const finished = `/uploads/${await sendUpload(sender, picture(100), PROOF)}`;
    app.clock.advance(DAY / 2);
    const kept = await begin(1_000);
    await addBytes(sender, unfinished, 400, randomBytes(100));
    app.clock.advance(DAY / 2 + MINUTE);

    expect((await ask(finished)).status).toBe(410);
    await expect(read(finished)).rejects.toMatchObject({ status: 'NOT_FOUND' });
    expect(await offset(unfinished)).toBe(500);
    await sweepUploads(app.ctx);
    expect((await ask(finished)).status).toBe(404);
    expect(await app.ctx.storage.stat(keyOf(finished))).toBe(null);
    expect([await offset(unfinished), await offset(kept)]).toEqual([500, 0]);
    app.clock.advance(DAY);
    expect((await addBytes(sender, unfinished, 500, randomBytes(500))).status).toBe(410);
    await sweepUploads(app.ctx);
    expect([(await ask(unfinished)).status, (await ask(kept)).status]).toEqual([404, 404]);
    expect(await app.ctx.storage.incoming.received(keyOf(unfinished), '')).toBe(0);
  });

  it('a week after it began an upload ends, whatever comes', async () => {
    const path = await begin(1_000);
    for (let day = 0; day < 13; day += 1) {
      app.clock.advance(DAY / 2);
      expect((await addBytes(sender, path, day, Buffer.alloc(1))).status).toBe(204);
    }
    app.clock.advance(DAY / 2 + MINUTE);
    expect((await ask(path)).status).toBe(410);
  });
});

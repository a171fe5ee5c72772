import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../features/people/accounts/tables.ts';
import { uploads } from '../../features/people/uploads/tables.ts';
import { readUpload } from '../../features/people/uploads/take-upload.server.ts';
import { BOOK_FILE_MAX, PICTURE_MAX, WAITING_MAX } from '../../features/people/uploads/upload.ts';
import { DAY, MINUTE } from '../../lib/span.ts';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import {
  addBytes,
  askUpload,
  BYTES,
  beginUpload,
  bookBegunBy,
  endUploadOf,
  keyOf,
  metadataOf,
  offsetOf,
  openPatch,
  picture,
  sha256,
  someoneOf,
  TUS,
  uploadIdOf,
} from '../../tests/support/uploads.ts';
import type { CallFailure, Visitor } from '../../tests/support/visitor.ts';

const PROOF = { purpose: 'proof', filename: 'nota.png' };
const BOOK = { purpose: 'bookFile', filename: 'livro.pdf', kind: 'main' };
const BOSS = 'chefe@example.org';

let app: TestApp;
let sender: Visitor;
let uid = '';
let admin: Visitor;
let begun: { bookId: string; creatorId: string };

beforeAll(async () => {
  app = await startApp({
    jobs: false,
    vars: { ADMIN_EMAILS: BOSS, RATE_LIMITS: 'off', CORS_ORIGINS: 'https://leitor.example' },
  });
  [sender, uid] = await someone();
  admin = await app.signedIn(BOSS);
  begun = await bookBegunBy(admin);
});
afterAll(() => app.stop());

const someone = () => someoneOf(app);

const refusal = async (response: Response) => {
  const { error } = (await response.json()) as { error: CallFailure };
  return { http: response.status, status: error.status, message: error.message, requestId: error.details.requestId };
};

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

describe('the limits of uploads', () => {
  it.each<readonly [string, number]>([
    ['', BOOK_FILE_MAX],
    ['?purpose=bookFile', BOOK_FILE_MAX],
    ...['cover', 'background', 'proof', 'portrait', 'handout', 'banner'].map(
      (purpose) => [`?purpose=${purpose}`, PICTURE_MAX] as const,
    ),
  ])('are told to anybody who asks: %s', async (query, most) => {
    const answer = await app.visitor().request(`/uploads${query}`, { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(['tus-version', 'tus-max-size'].map((name) => [name, answer.headers.get(name)]))).toEqual(
      {
        'tus-version': '1.0.0',
        'tus-max-size': String(most),
      },
    );
    expect(answer.headers.get('tus-extension')?.split(',')).toEqual(
      expect.arrayContaining(['creation', 'termination', 'expiration']),
    );
  });

  it('refuse what is too large before a byte comes', async () => {
    for (const [fields, most, by] of [
      [PROOF, PICTURE_MAX, sender],
      [{ ...BOOK, bookId: begun.bookId }, BOOK_FILE_MAX, admin],
    ] as const) {
      expect(await refusal(await beginUpload(by, most + 1, fields))).toMatchObject({
        http: 413,
        message: expect.stringMatching(/O maior que dá para enviar aqui tem (1 GB|20 MB)\./),
      });
      const path = await begin(most, fields, by);
      expect((await end(path, by)).status).toBe(204);
    }
  });

  it('hold for what comes after the announced end, and leave it out', async () => {
    const path = await begin(10);
    const over = await addBytes(sender, path, 0, Buffer.alloc(11));
    expect(await refusal(over)).toMatchObject({ http: 413 });
    expect(await offset(path)).toBe(0);
    await end(path);
  });

  it.each([
    ['no purpose', { filename: 'a.png' }],
    ['another purpose', { purpose: 'music', filename: 'a.mp3' }],
    ['no name', { purpose: 'cover' }],
    ['a name of nothing', { purpose: 'cover', filename: '\u200b' }],
    ['a book file of no book', { purpose: 'bookFile', filename: 'a.pdf', kind: 'main' }],
    ['a book file of no kind', { purpose: 'bookFile', filename: 'a.pdf', bookId: 'x' }],
    ['a book file of another kind', { ...BOOK, kind: 'audio' }],
    ['what no database keeps', { ...PROOF, note: 'a\0b' }],
  ])('refuse metadata with %s', async (_what, fields) => {
    expect(await refusal(await beginUpload(sender, 10, fields as Record<string, string>))).toMatchObject({
      http: 400,
      status: 'INVALID_ARGUMENT',
      requestId: expect.any(String),
    });
  });

  it('refuse an empty file, and a purpose that nobody knows', async () => {
    expect((await refusal(await beginUpload(sender, 0, PROOF))).message).toBe('Esse arquivo está vazio.');
    expect((await sender.request('/uploads?purpose=music', { method: 'OPTIONS' })).status).toBe(400);
  });

  it.each([
    ['who sends files of books', 12],
    ['an admin', 2],
  ])('hold for all that waits of %s, at once too, and leave nothing of what is refused', async (_who, most) => {
    const [many, hers] = await someone();
    const { bookId, creatorId } = begun;
    const role =
      most === 12 ? { role: 'creator' as const, isCreatorOwner: true, creatorId } : { role: 'admin' as const };
    await app.ctx.db.update(users).set(role).where(eq(users.uid, hers));
    const stored = async () => (await app.ctx.db.select().from(uploads).where(eq(uploads.userId, hers))).length;
    const answers = await Promise.all(
      Array.from({ length: most + 3 }, () => beginUpload(many, BOOK_FILE_MAX, { ...BOOK, bookId })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(most);
    const refused = answers.find(({ status }) => status !== 201)!;
    expect(await refusal(refused)).toMatchObject({
      http: 400,
      status: 'FAILED_PRECONDITION',
      message: new RegExp(` ${most} GB possíveis`),
    });
    expect(await stored()).toBe(most);
    await end(answers.find(({ status }) => status === 201)!.headers.get('location')!, many);
    while ((await stored()) < WAITING_MAX.uploads) await begin(1, PROOF, many);
    expect(await refusal(await beginUpload(many, 1, PROOF))).toMatchObject({ message: /40 envios à espera/ });
    expect(await offset(await begin(1))).toBe(0);
  });
});

describe('an upload', () => {
  it('is begun, sent in pieces, asked about and read', async () => {
    const file = picture(300_000);
    const begun = await beginUpload(sender, file.length, { ...PROOF, extra: 'ção' });
    expect(begun.headers.get('location')).toMatch(/^\/uploads\/[0-9a-f-]{36}$/);
    expect(Date.parse(begun.headers.get('upload-expires')!)).toBeGreaterThan(app.clock.now().getTime() + DAY - MINUTE);
    const path = begun.headers.get('location')!;
    await expect(read(path)).rejects.toMatchObject({ status: 'FAILED_PRECONDITION', details: { state: 'unfinished' } });

    const first = await addBytes(sender, path, 0, file.subarray(0, 100_000));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '100000']);
    expect(first.headers.get('upload-expires')).toBeTruthy();
    const asked = await ask(path);
    expect(
      ['upload-offset', 'upload-length', 'upload-metadata', 'cache-control', 'tus-resumable'].map((name) =>
        asked.headers.get(name),
      ),
    ).toEqual(['100000', String(file.length), metadataOf({ ...PROOF, extra: 'ção' }), 'no-store', '1.0.0']);
    expect(await refusal(await addBytes(sender, path, 0, file))).toMatchObject({ http: 409 });
    const last = await addBytes(sender, path, 100_000, file.subarray(100_000));
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(file.length)]);
    expect(await offset(path)).toBe(file.length);
    expect((await addBytes(sender, path, file.length, Buffer.alloc(0))).status).toBe(204);

    await expect(read(path, sha256(randomBytes(9)))).rejects.toMatchObject({
      status: 'INVALID_ARGUMENT',
      details: { field: 'sha256', state: 'sha256' },
    });
    const cover = readUpload(app.ctx, uid, uploadIdOf(path), 'cover');
    await expect(cover).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
    const found = await read(path, sha256(file).toUpperCase());
    expect(found).toMatchObject({
      bytes: file.length,
      fileName: 'nota.png',
      mediaType: 'image/png',
      sha256: sha256(file),
    });
    expect(sha256(await app.ctx.storage.readAll(found.storageKey))).toBe(sha256(file));
  });

  it('may begin with its bytes, and name its method in a header', async () => {
    const file = picture(1_000);
    const begun = await sender.request('/uploads', {
      method: 'POST',
      headers: { ...BYTES, 'upload-length': String(file.length), 'upload-metadata': metadataOf(PROOF) },
      body: Buffer.from(file.subarray(0, 600)),
    });
    expect([begun.status, begun.headers.get('upload-offset')]).toEqual([201, '600']);
    const path = begun.headers.get('location')!;
    const rest = await sender.request(path, {
      method: 'POST',
      headers: { ...BYTES, 'x-http-method-override': 'PATCH', 'upload-offset': '600' },
      body: Buffer.from(file.subarray(600)),
    });
    expect([rest.status, (await read(path)).sha256]).toEqual([204, sha256(file)]);
  });

  it('is its sender’s alone', async () => {
    const path = await begin(10);
    const [other, hers] = await someone();
    for (const answer of [
      await ask(path, other),
      await addBytes(other, path, 0, Buffer.alloc(10)),
      await end(path, other),
    ])
      expect(answer.status).toBe(404);
    await expect(read(path, undefined, hers)).rejects.toMatchObject({ status: 'NOT_FOUND' });
    expect(await offset(path)).toBe(0);
    for (const nothing of [randomUUID(), 'x', '..%2f..%2fetc', `${uploadIdOf(path)}%00`])
      expect((await ask(`/uploads/${nothing}`)).status).toBe(404);
  });

  it('is refused without a sign-in, and from pages of other origins', async () => {
    const path = await begin(10);
    const visitor = app.visitor();
    expect(await refusal(await beginUpload(visitor, 10, PROOF))).toMatchObject({
      http: 401,
      status: 'UNAUTHENTICATED',
      requestId: expect.any(String),
    });
    expect((await ask(path, visitor)).status).toBe(401);
    const foreign = (method: string) =>
      sender.request(path, { method, headers: { ...TUS, origin: 'https://leitor.example' } });
    const answer = await foreign('DELETE');
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, 'https://leitor.example']);
    const elsewhere = await sender.request(path, {
      method: 'DELETE',
      headers: { ...TUS, origin: 'https://mal.example' },
    });
    expect([elsewhere.status, elsewhere.headers.get('access-control-allow-origin')]).toEqual([401, null]);

    const { token } = (await (await sender.request('/auth/token')).json()) as { token: string };
    const headers = { ...TUS, authorization: `Bearer ${token}`, origin: 'https://leitor.example' };
    const asked = await fetch(new URL(path, app.url), { method: 'HEAD', headers });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([200, 'https://leitor.example']);
    expect(asked.headers.get('access-control-expose-headers')).toMatch(/Upload-Offset.*Upload-Expires/);
  });

  it('is refused in the words of the protocol when its headers are wrong', async () => {
    const path = await begin(10);
    const send = (headers: Record<string, string>, method = 'PATCH') =>
      sender.request(path, { method, headers, ...(method === 'PATCH' ? { body: Buffer.alloc(10) } : {}) });
    const versions = [
      await send({ ...BYTES, 'tus-resumable': '0.2.2', 'upload-offset': '0' }),
      await sender.request(path, { method: 'HEAD' }),
      await sender.request('/uploads', { method: 'POST', headers: { 'tus-resumable': '2.0.0', 'upload-length': '1' } }),
    ];
    for (const other of versions) expect([other.status, other.headers.get('tus-version')]).toEqual([412, '1.0.0']);
    const statuses = async (...headers: Record<string, string>[]) =>
      Promise.all(headers.map(async (one) => (await send({ ...TUS, ...one })).status));
    expect(await statuses({ 'content-type': 'text/plain', 'upload-offset': '0' }, { 'upload-offset': '0' })).toEqual([
      415, 415,
    ]);
    const type = BYTES['content-type'];
    expect(await statuses({ 'content-type': type }, { 'content-type': type, 'upload-offset': '-1' })).toEqual([
      400, 400,
    ]);
    expect(await statuses({ 'content-type': type, 'upload-offset': '3' })).toEqual([409]);
    expect((await sender.request(path, { method: 'GET' })).status).toBe(404);
    expect(await offset(path)).toBe(0);
  });

  it('may be given up, while it is sent too', async () => {
    const path = await begin(1_000_000);
    const { promise, resolve } = Promise.withResolvers<void>();
    const sending = openPatch(sender, path, 0, 1_000_000);
    sending.once('error', () => resolve()).once('close', () => resolve());
    sending.write(randomBytes(200_000));
    await expect.poll(async () => (await app.ctx.storage.incoming.received(keyOf(path), '')) > 0).toBe(true);
    expect((await end(path)).status).toBe(204);
    await promise;
    expect((await ask(path)).status).toBe(404);
    expect(await app.ctx.storage.incoming.received(keyOf(path), '')).toBe(0);
  });
});

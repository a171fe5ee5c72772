import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { beginUpload, endUploadOf, picture, sendUpload, sha256, someoneOf } from '../../../tests/support/uploads.ts';
import { users } from '../accounts/tables.ts';
import { uploads } from './tables.ts';
import { fromUpload, readUpload } from './take-upload.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.stop());

it('a file is read whole once for all calls that name it', async () => {
  const [sender, uid] = await someoneOf(app);
  const file = picture(400_000);
  const uploadId = await sendUpload(sender, file, { purpose: 'proof', filename: 'nota.png' });
  const read = (hash?: string) => readUpload(app.ctx, uid, uploadId, 'proof', { sha256: hash });
  const pieces = vi.spyOn(app.ctx.storage, 'pieces');
  const hashes = Array.from({ length: 6 }, (_, i) => sha256(i % 2 ? randomBytes(9) : file));
  const answers = await Promise.allSettled(hashes.map(read));
  expect(answers.map(({ status }) => status)).toEqual(hashes.map((_, i) => (i % 2 ? 'rejected' : 'fulfilled')));
  expect(await read()).toMatchObject({ sha256: sha256(file), mediaType: 'image/png' });
  expect(pieces).toHaveBeenCalledTimes(1);
  pieces.mockRestore();
});

it.each([false, true])(
  'a file that the store lost must be sent again, also when its hash is known: %s',
  async (isHashed) => {
    const [sender, uid] = await someoneOf(app);
    const uploadId = await sendUpload(sender, picture(4_000), { purpose: 'proof', filename: 'nota.png' });
    const read = () => readUpload(app.ctx, uid, uploadId, 'proof');
    if (isHashed) await read();
    const [row] = await app.ctx.db.select().from(uploads).where(eq(uploads.id, uploadId));
    await app.ctx.storage.remove(row!.storageKey);
    await expect(read()).rejects.toMatchObject({ status: 'FAILED_PRECONDITION', details: { state: 'lost' } });
  },
);

it('a file that goes while it is made use of is not there, or must be sent again; a failure of its own stays what it is', async () => {
  const [sender, uid] = await someoneOf(app);
  const uploadId = await sendUpload(sender, picture(4_000), { purpose: 'proof', filename: 'nota.png' });
  const upload = await readUpload(app.ctx, uid, uploadId, 'proof');
  const use = () => fromUpload(app.ctx, upload, () => app.ctx.storage.readAll(upload.storageKey));
  const broken = () => fromUpload(app.ctx, upload, () => Promise.reject(new Error('broken')));
  await expect(use()).resolves.toHaveLength(upload.bytes);
  await expect(broken()).rejects.toThrow('broken');
  await app.ctx.storage.remove(upload.storageKey);
  await expect(use()).rejects.toMatchObject({ status: 'FAILED_PRECONDITION', details: { state: 'lost' } });
  await app.ctx.db.delete(uploads).where(eq(uploads.id, uploadId));
  await expect(use()).rejects.toMatchObject({ status: 'NOT_FOUND' });
});

it('a copy to be traced is sent by whoever may trace', async () => {
  const trace = { purpose: 'trace', filename: 'copia.pdf' };
  const [someone, uid] = await someoneOf(app);
  const refused = await beginUpload(someone, 10, trace);
  expect([refused.status, await refused.json()]).toMatchObject([403, { error: { status: 'PERMISSION_DENIED' } }]);
  await app.ctx.db.update(users).set({ role: 'admin' }).where(eq(users.uid, uid));
  const begun = await beginUpload(someone, 10, trace);
  expect(begun.status).toBe(201);
  expect((await endUploadOf(someone, begun.headers.get('location')!)).status).toBe(204);
});

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserDocument } from '../../features/community/profile/user-schema.ts';
import { listUnstampable } from '../../features/publishing/books/list-unstampable.server.ts';
import { findMissingFiles } from '../../features/publishing/books/missing-files.server.ts';
import { PLAN_TRIES, remakePlans } from '../../features/publishing/books/remake-plans.server.ts';
import { bookFiles } from '../../features/publishing/books/tables.ts';
import type { LibraryView } from '../../features/reading/library/library.ts';
import { DAY } from '../../lib/span.ts';
import { StorageOutage } from '../../platform/outage.ts';
import { PdfRefused, PLAN_FORMAT } from '../../platform/pdf/port.ts';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { writePdf } from '../../tests/support/pdf.ts';
import { sendUpload } from '../../tests/support/uploads.ts';
import type { CallFailure, Visitor } from '../../tests/support/visitor.ts';
import { publishFile } from '../control.ts';

const REASON = 'Este PDF já não serve. Exporte-o de novo.';

let app: TestApp;
let owner: Visitor;
let creator: Visitor;
let bookId = '';
let pdf: string;

beforeAll(async () => {
  app = await startApp();
  pdf = join(app.ctx.env.dataDir, 'livro.pdf');
  await writePdf(pdf, ['Primeira', 'Segunda']);
  creator = await app.signedIn('dona@example.org');
});
afterAll(() => app.stop());

beforeEach(async () => {
  vi.restoreAllMocks();
  const request = { file: pdf, title: `Livro ${randomUUID()}`, price: '0', creator: `casa-${randomUUID()}` };
  bookId = (await publishFile(app.ctx, request)).bookId;
  const { uid } = await creator.must<UserDocument>('getUser');
  await app.database.pool.query(
    "update users set role = 'creator', creator_id = $2, is_creator_owner = true where uid = $1",
    [uid, request.creator],
  );
  await app.database.pool.query('update creators set trusted = true where id = $1', [request.creator]);
  owner = await app.signedIn(`${randomUUID()}@example.org`);
  await owner.must('addToCart', { productType: 'book', productId: bookId });
  await owner.checkout();
});

async function newVersion(): Promise<string> {
  const other = join(app.ctx.env.dataDir, `${randomUUID()}.pdf`);
  await writePdf(other, ['Outra']);
  const fields = { purpose: 'bookFile', filename: 'livro.pdf', bookId, kind: 'main' };
  const uploadId = await sendUpload(creator, await readFile(other), fields);
  return (await creator.must<{ fileId: string }>('addBookFile', { bookId, uploadId })).fileId;
}

const take = (fileId?: string) =>
  owner.request(`/functions/serveWatermarkedPDF?${new URLSearchParams({ bookId, ...(fileId ? { fileId } : {}) })}`);
const copy = async (fileId?: string) => {
  const response = await take(fileId);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
const refusal = async (response: Response) => ({
  http: response.status,
  retryAfter: response.headers.get('retry-after'),
  ...((await response.json()) as { error: CallFailure }).error,
});
const files = () => app.ctx.db.select().from(bookFiles).where(eq(bookFiles.bookId, bookId)).orderBy(bookFiles.version);
async function age(fileId: string): Promise<void> {
  const planKey = `books/${bookId}/${fileId}.1.plan`;
  await app.ctx.storage.put(planKey, Buffer.from(JSON.stringify({ format: 1, common: '' })));
  await app.ctx.db.update(bookFiles).set({ planKey, planFormat: 1 }).where(eq(bookFiles.id, fileId));
}
const inspect = () => vi.spyOn(app.ctx.pdf, 'inspect');
const refuse = () => inspect().mockRejectedValue(new PdfRefused(REASON));
const remake = () => remakePlans(app.ctx);

describe('a file whose plan is refused', () => {
  it('is tried once, is said in a sentence, and is told to whoever can do something', async () => {
    const [file] = await files();
    await age(file!.id);
    const tries = refuse();
    for (let i = 0; i < 3; i += 1) await remake();
    expect(tries).toHaveBeenCalledTimes(1);
    expect((await files())[0]).toMatchObject({ planFailure: REASON, planFailedFormat: PLAN_FORMAT });

    for (const fileId of [undefined, file!.id]) {
      const refused = await refusal(await take(fileId));
      expect(refused).toMatchObject({ http: 400, retryAfter: null, status: 'FAILED_PRECONDITION' });
      expect(refused).toMatchObject({
        message: expect.stringContaining('continua seu'),
        details: { state: 'unstampable' },
      });
    }
    expect(tries).toHaveBeenCalledTimes(1);
    const { books } = await owner.must<LibraryView>('getLibrary');
    expect(books[0]!.files[0]).toMatchObject({ unavailable: expect.stringContaining('continua seu') });
    expect((await owner.request(`/biblioteca/${bookId}/ler`)).status).toBe(200);

    expect(await listUnstampable(app.ctx)).toContainEqual(
      expect.objectContaining({ fileId: file!.id, reason: REASON }),
    );
    const mails = async () => {
      const kept = await app.outbox.list();
      const mine = kept.filter(({ id }) => id.startsWith(`unstampable-${file!.id}`));
      return mine.map(({ to }) => to).sort();
    };
    await app.runJobs();
    expect(await mails()).toEqual(expect.arrayContaining(['dona@example.org']));
    expect(await mails()).toHaveLength(2);
    const studio = await creator.request(`/produtor/livro/${bookId}/arquivos`);
    expect(await studio.text()).toContain(REASON);
  });

  it('leaves its readers the version before it', async () => {
    const before = await copy();
    const fileId = await newVersion();
    expect((await copy()).equals(before)).toBe(false);
    await age(fileId);
    refuse();
    await remake();
    for (const asked of [undefined, fileId]) expect((await copy(asked)).equals(before)).toBe(true);
    const { books } = await owner.must<LibraryView>('getLibrary');
    expect(books[0]!.files).toEqual([expect.objectContaining({ version: 1, current: true })]);
  });

  it('goes on by the plan it has where that can still be filled', async () => {
    const [file] = await files();
    const before = await copy();
    await app.ctx.db.update(bookFiles).set({ planFormat: PLAN_FORMAT }).where(eq(bookFiles.id, file!.id));
    await app.ctx.db
      .update(bookFiles)
      .set({ planFailure: REASON, planFailedFormat: PLAN_FORMAT })
      .where(eq(bookFiles.id, file!.id));
    expect((await copy()).equals(before)).toBe(true);
    expect(await listUnstampable(app.ctx)).not.toContainEqual(expect.objectContaining({ fileId: file!.id }));
  });

  it('is tried anew in a later format', async () => {
    const [file] = await files();
    const before = await copy();
    await age(file!.id);
    const failed = { planFailure: REASON, planFailedFormat: PLAN_FORMAT - 1 };
    await app.ctx.db.update(bookFiles).set(failed).where(eq(bookFiles.id, file!.id));
    await remake();
    expect((await copy()).equals(before)).toBe(true);
    expect((await files())[0]).toMatchObject({ planFailure: null, planFailedFormat: null, planTries: 0 });
  });
});

describe('a plan that cannot be made, but was not refused', () => {
  it('is made once the storage answers again, however late', async () => {
    const [file] = await files();
    await age(file!.id);
    const tries = inspect().mockRejectedValue(new StorageOutage('unreachable', null));
    for (let i = 0; i < PLAN_TRIES + 3; i += 1) {
      await remake();
      app.clock.advance(DAY);
    }
    expect(tries).toHaveBeenCalledTimes(PLAN_TRIES + 3);
    tries.mockRestore();
    await remake();
    expect((await files())[0]).toMatchObject({ planFailure: null, planTries: 0 });
    expect((await take()).status).toBe(200);
  });

  it('is waited for longer and longer, a bounded number of times', async () => {
    const [file] = await files();
    await age(file!.id);
    const tries = inspect().mockRejectedValue(new Error('a bug'));
    await remake();
    await remake();
    expect(tries).toHaveBeenCalledTimes(1);
    expect(await refusal(await take())).toMatchObject({ http: 503, retryAfter: '5' });

    for (let i = 0; i < PLAN_TRIES + 3; i += 1) {
      app.clock.advance(DAY);
      await remake();
    }
    expect(tries).toHaveBeenCalledTimes(PLAN_TRIES);
    expect((await files())[0]!.planFailure).toMatch(/Envie-o de novo/);
    expect(await refusal(await take())).toMatchObject({ http: 400, retryAfter: null });
  });

  it('is counted before it is tried: what kills the process is not tried for ever', async () => {
    const [file] = await files();
    await age(file!.id);
    let counted = 0;
    inspect().mockImplementation(async () => {
      counted = (await files())[0]!.planTries;
      throw new Error('killed');
    });
    await remake();
    expect(counted).toBe(1);
    await app.ctx.db
      .update(bookFiles)
      .set({ planTries: PLAN_TRIES, planTryAfter: null })
      .where(eq(bookFiles.id, file!.id));
    await remake();
    expect((await files())[0]!.planFailure).toMatch(/Envie-o de novo/);
  });
});

it('makes a plan again that is gone or damaged, whatever its row says', async () => {
  const [file] = await files();
  const before = await copy();
  for (const planKey of ['nada.plan', null]) {
    await app.ctx.db.update(bookFiles).set({ planKey, planTryAfter: null }).where(eq(bookFiles.id, file!.id));
    expect((await take()).status).toBe(503);
    await app.runJobs();
    expect((await files())[0]!.planKey).toBe(file!.planKey);
    expect((await copy()).equals(before)).toBe(true);
  }
});

describe('a file that is gone from the store', () => {
  const lose = async (storageKey: string) => {
    const bytes = await app.ctx.storage.readAll(storageKey);
    await app.ctx.storage.remove(storageKey);
    return () => app.ctx.storage.put(storageKey, bytes);
  };

  it('is said in a sentence to the first reader, and to whoever can do something', async () => {
    const [file] = await files();
    await lose(file!.storageKey);
    for (let turn = 0; turn < 2; turn += 1)
      expect(await refusal(await take())).toMatchObject({
        http: 400,
        status: 'FAILED_PRECONDITION',
        message: expect.stringContaining('continua seu'),
        details: { state: 'unstampable' },
      });
    expect(await listUnstampable(app.ctx)).toContainEqual(
      expect.objectContaining({ fileId: file!.id, reason: expect.stringContaining('sumiu do armazenamento') }),
    );
    const mails = async () => (await app.outbox.list()).filter(({ id }) => id.startsWith(`unstampable-${file!.id}`));
    await app.runJobs();
    expect(await mails()).toHaveLength(2);
  });

  it('is not downloaded by the reader, and counts once it is back', async () => {
    const [file] = await files();
    const restore = await lose(file!.storageKey);
    const downloadedAt = async () => (await owner.must<LibraryView>('getLibrary')).books[0]!.files[0]!.downloadedAt;
    expect((await take()).status).toBe(400);
    expect(await downloadedAt()).toBe(null);
    await restore();
    await findMissingFiles(app.ctx);
    await remake();
    expect((await take()).status).toBe(200);
    expect(await downloadedAt()).not.toBe(null);
  });

  it('is found before anybody asks, leaves the version before it, and gives copies once it is back', async () => {
    const before = await copy();
    const fileId = await newVersion();
    const newest = await copy();
    const restore = await lose((await files()).find(({ id }) => id === fileId)!.storageKey);
    await findMissingFiles(app.ctx);
    expect((await copy()).equals(before)).toBe(true);
    await restore();
    await findMissingFiles(app.ctx);
    await remake();
    expect((await copy()).equals(newest)).toBe(true);
  });

  it('is not taken for gone while the store does not answer', async () => {
    const [file] = await files();
    const restore = await lose(file!.storageKey);
    vi.spyOn(app.ctx.storage, 'stat').mockRejectedValue(new StorageOutage('unreachable', null));
    expect((await take()).status).toBeGreaterThanOrEqual(500);
    expect((await files())[0]).toMatchObject({ planFailure: null });
    vi.restoreAllMocks();
    await restore();
    expect((await take()).status).toBe(200);
  });

  it('is given up at once when its plan is to be made', async () => {
    const [file] = await files();
    await age(file!.id);
    await lose(file!.storageKey);
    await remake();
    expect((await files())[0]).toMatchObject({ planFailure: expect.stringContaining('sumiu'), planTries: 0 });
  });
});

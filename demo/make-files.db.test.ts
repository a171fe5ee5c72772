import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookFiles } from '../features/publishing/books/tables.ts';
import { startApp, type TestApp } from '../tests/support/app.ts';
import { makeDemoFiles } from './make-files.server.ts';

const BOOK = 'brutal';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ demo: true, jobs: false });
});
afterAll(() => app.stop());

const make = (stopping = new AbortController().signal) => makeDemoFiles(app.ctx, 'content', [BOOK], stopping);
const filesOf = () =>
  app.ctx.db.select().from(bookFiles).where(eq(bookFiles.bookId, BOOK)).orderBy(bookFiles.kind, bookFiles.id);

describe('the files of a demo book', () => {
  it('are none when the product stops while they are printed, and are printed by the next', async () => {
    const stopping = new AbortController();
    const printing = make(stopping.signal);
    stopping.abort(new Error('the product stops'));
    await expect(printing).rejects.toThrow('the product stops');
    expect(await filesOf()).toEqual([]);

    await make();
    const made = await filesOf();
    expect(made.map(({ kind }) => kind)).toEqual(['freeSheet', 'main']);
    expect(made.every(({ bytes, pages }) => bytes > 5_000 && pages! > 0)).toBe(true);
    expect(made.every(({ planKey, kind }) => (planKey !== null) === (kind === 'main'))).toBe(true);

    await make();
    expect(await filesOf()).toEqual(made);
  });
});

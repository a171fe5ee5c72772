import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { uploadMain } from '../../../tests/support/drafts.ts';
import { newTeam } from '../../../tests/support/team.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';

const BOSS = 'chefe@example.org';

let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: BOSS, RATE_LIMITS: 'off' } });
  admin = await app.signedIn(BOSS);
});
afterAll(() => app.stop());

async function newDraft() {
  const { owner } = await newTeam(app, admin);
  const { bookId } = await owner.by.must<{ bookId: string }>('saveBookDraft', { fields: { title: 'Maré' } });
  const uploadId = await uploadMain(owner.by, bookId);
  return () => owner.by.call('attachUpload', { bookId, field: 'mainBookFile', uploadId });
}

it('two PDFs are inspected at once, and two of an account wait', async () => {
  const [attach, attachOther] = [await newDraft(), await newDraft()];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { pdf } = app.ctx;
  const inspect = pdf.inspect.bind(pdf);
  const begun = vi.spyOn(pdf, 'inspect').mockImplementation(async (...args) => {
    await released;
    return inspect(...args);
  });
  try {
    const refused: number[] = [];
    const answers = Array.from({ length: 6 }, () =>
      attach().then(({ http, error }) => {
        if (error?.status === 'RESOURCE_EXHAUSTED') refused.push(http);
        return http;
      }),
    );
    await expect.poll(() => refused).toEqual([429, 429]);
    await expect.poll(() => begun.mock.calls.length).toBe(2);
    const other = attachOther();
    release();
    expect((await other).http).toBe(200);
    // One upload is used once.
    expect((await Promise.all(answers)).toSorted()).toEqual([200, 404, 404, 404, 429, 429]);
  } finally {
    release();
    begun.mockRestore();
  }
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { completeDraft, newAddress } from '../../../tests/support/drafts.ts';
import { newMember, newTeam, openHouse, type Team } from '../../../tests/support/team.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { SavedDraft } from '../../publishing/drafts/draft-schema.ts';
import { PREVIEW_LINKS_MAX } from './preview-link.ts';
import type { CreatedPreviewLink, PreviewLinkView } from './selling-schema.ts';
import { previewLinks } from './tables.ts';

let app: TestApp;
let admin: Visitor;
let team: Team;
let owner: Visitor;

beforeAll(async () => {
  ({ app, admin, team, owner } = await openHouse());
});
afterAll(() => app.stop());

const begun = async (): Promise<string> =>
  (await owner.must<SavedDraft>('saveBookDraft', { fields: { title: 'Farol apagado' } })).bookId;
const create = (by: Visitor, bookId: string, more: object = {}) =>
  by.call<CreatedPreviewLink>('createPreviewLink', { bookId, ...more });
const linksOf = async (bookId: string) =>
  (await owner.must<{ links: PreviewLinkView[] }>('listPreviewLinks', { bookId })).links;
const visit = (url: string) => app.visitor().request(new URL(url).pathname);

it('shows a draft without signing in, and tells nobody of itself', async () => {
  const bookId = await begun();
  const { url, linkId } = (await create(owner, bookId)).result;
  const token = new URL(url).pathname.split('/').at(-1)!;
  expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
  const page = await visit(url);
  expect(page.status).toBe(200);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('x-robots-tag')).toContain('noindex');
  expect(page.headers.get('cache-control')).toContain('no-store');
  const html = await page.text();
  expect(html).toContain('Farol apagado');
  expect(html).toContain('noindex');
  const stored = JSON.stringify(await app.ctx.db.select().from(previewLinks));
  expect(stored).toContain(linkId);
  expect(stored).not.toContain(token);
  expect(JSON.stringify(await linksOf(bookId))).not.toContain(token);
});

it('gives no file', async () => {
  const bookId = await completeDraft(owner);
  const { url } = (await create(owner, bookId)).result;
  const html = await (await visit(url)).text();
  expect(html).not.toMatch(/serveDraftFile|serveWatermarkedPDF|serveFreeFile/);
});

it('ends when it expires, is revoked or the book is withdrawn, and leads to the store once the book is there', async () => {
  const bookURL = newAddress();
  const bookId = await completeDraft(owner, { bookURL });
  const [short, long, revoked] = [
    (await create(owner, bookId, { days: 1 })).result,
    (await create(owner, bookId)).result,
    (await create(owner, bookId)).result,
  ];
  for (const _ of [1, 2]) await owner.must('revokePreviewLink', { bookId, linkId: revoked.linkId });
  expect((await visit(revoked.url)).status).toBe(404);
  app.clock.advance(DAY);
  expect((await visit(short.url)).status).toBe(404);
  expect((await linksOf(bookId)).map(({ linkId }) => linkId)).toEqual([long.linkId]);
  await owner.must('submitBook', { bookId });
  expect((await visit(long.url)).status).toBe(200);
  await admin.must('reviewBook', { bookId, decision: 'publish' });
  expect((await create(owner, bookId)).error).toMatchObject({ status: 'FAILED_PRECONDITION' });
  const shown = await visit(long.url);
  expect([shown.status, shown.headers.get('location')]).toEqual([302, `/loja/${bookURL}`]);
  await owner.must('withdrawBook', { bookId });
  expect((await visit(long.url)).status).toBe(404);
});

it('has a bound, also for calls at once, and makes room when links expire', async () => {
  const bookId = await begun();
  const made = await Promise.all(
    Array.from({ length: PREVIEW_LINKS_MAX + 2 }, () => create(owner, bookId, { days: 1 })),
  );
  expect(made.filter(({ http }) => http === 200)).toHaveLength(PREVIEW_LINKS_MAX);
  expect(made.find(({ http }) => http !== 200)!.error).toMatchObject({ status: 'FAILED_PRECONDITION' });
  app.clock.advance(DAY);
  expect((await create(owner, bookId)).http).toBe(200);
});

it('is made by whoever may change books, and an admin’s is audited without its secret', async () => {
  const bookId = await begun();
  const { by: reader } = await newMember(app, team, 'reader');
  expect((await create(reader, bookId)).error).toMatchObject({ status: 'PERMISSION_DENIED' });
  expect((await reader.call('listPreviewLinks', { bookId })).http).toBe(200);
  const stranger = (await newTeam(app, admin)).owner.by;
  for (const call of ['createPreviewLink', 'listPreviewLinks'])
    expect((await stranger.call(call, { bookId })).error).toMatchObject({ status: 'NOT_FOUND' });
  const { url, linkId } = (await create(admin, bookId)).result;
  expect((await stranger.call('revokePreviewLink', { bookId, linkId })).error).toMatchObject({ status: 'NOT_FOUND' });
  const { entries } = await admin.must<{ entries: object[] }>('getAudit', { thing: `book:${bookId}` });
  expect(entries).toContainEqual(
    expect.objectContaining({ verb: 'createPreviewLink', after: expect.objectContaining({ linkId }) }),
  );
  expect(JSON.stringify(entries)).not.toContain(url.split('/').at(-1));
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/app.ts';
import { RequestDesk } from '../../../tests/support/request-desk.ts';
import { newTeam } from '../../../tests/support/team.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { CampaignView } from '../../play/campaigns/campaign-schema.ts';
import type { JournalPage } from '../../play/campaigns/journal/journal-schema.ts';
import { books } from '../books/tables.ts';
import type { SavedDraft } from '../drafts/draft-schema.ts';
import type { SavedPost } from '../news/news-schema.ts';
import { newsPosts } from '../news/tables.ts';
import { recompileTexts } from './recompile-texts.server.ts';
import { compiledTexts } from './tables.ts';

/** Markdown whose reading takes ten seconds and more. */
const ATTACK = '_a*'.repeat(6_600);
const TABLE = 'Vá à [loja](/loja).\n\n| Arma | Dano |\n| --- | --- |\n| Faca | 1d4 |';

let desk: RequestDesk;
let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  desk = await RequestDesk.open();
  ({ app, admin } = desk);
});
afterAll(() => app.stop());

const textOf = async (path: string, by: Visitor = admin) =>
  (await by.request(path, { headers: { accept: 'text/html' } })).text();

const htmlOf = async (owner: 'bookId' | 'draftOf' | 'postId' | 'entryId' | 'campaignId', id: string) =>
  (await app.ctx.db.select().from(compiledTexts).where(eq(compiledTexts[owner], id)))[0];

const newTable = async (): Promise<string> =>
  (await admin.must<{ campaignId: string }>('createCampaign', { title: 'Mesa' })).campaignId;

it('refuses a text that takes too long, naming its field, and saves nothing', async () => {
  const { owner } = await newTeam(app, admin);
  const by = admin;
  const campaignId = await newTable();
  for (const [who, name, data, field, label] of [
    [owner.by, 'saveNewsPost', { title: 'Maré', text: ATTACK }, 'text', '“Texto”'],
    [owner.by, 'saveBookDraft', { fields: { title: 'Maré', aboutText: ATTACK } }, 'aboutText', '“Descrição do livro”'],
    [by, 'writeJournalEntry', { campaignId, day: '2026-03-06', title: 'A', text: ATTACK }, 'text', '“O que aconteceu”'],
  ] as const) {
    const { error } = await who.call(name, data);
    expect(error, name).toMatchObject({ status: 'INVALID_ARGUMENT', details: { field } });
    expect(error.message).toContain(label);
  }
  expect((await owner.by.must<{ posts: object[] }>('listNewsPosts')).posts).toEqual([]);
  expect((await owner.by.must<{ books: object[] }>('getMyBooks')).books).toEqual([]);
  expect((await by.must<JournalPage>('getJournal', { campaignId })).entries).toEqual([]);
});

it('keeps the HTML beside a post, whose page and feeds have its table and its links, whole where they are read elsewhere', async () => {
  const { creatorId, owner } = await newTeam(app, admin);
  const post = await owner.by.must<SavedPost>('saveNewsPost', { title: 'Armas', text: TABLE });
  await owner.by.must('publishNewsPost', { postId: post.postId });
  const kept = await htmlOf('postId', post.postId);
  expect(kept?.html).toContain('<th scope="col">Arma</th>');
  const page = await textOf(`/novidades/${post.slug}`);
  expect(page).toContain('<a href="/loja">loja</a>');
  expect(page).toContain('<td>1d4</td>');
  for (const format of ['atom', 'rss']) {
    const feed = await textOf(`/criadores/${creatorId}/novidades/${format}.xml`, app.visitor());
    expect(feed).toContain(`${app.url}/loja"`);
    expect(feed).toContain(format === 'rss' ? '<dc:creator>' : '<author>');
    expect(feed.includes('<author>')).toBe(format === 'atom');
  }
});

it('keeps no sign that a feed may not hold, and leaves out those of older rows', async () => {
  const { creatorId, owner } = await newTeam(app, admin);
  const post = await owner.by.must<SavedPost>('saveNewsPost', {
    title: 'Maré\u000bcheia\u0008\ufffe',
    text: 'Um\u0008 *dois*\u000btrês\uffff.',
  });
  await owner.by.must('publishNewsPost', { postId: post.postId });
  const [row] = await app.ctx.db.select().from(newsPosts).where(eq(newsPosts.id, post.postId));
  expect(row).toMatchObject({ title: 'Maré cheia', text: 'Um *dois* três.' });
  const older = await owner.by.must<SavedPost>('saveNewsPost', { title: 'Velha', text: 'Velha.' });
  await owner.by.must('publishNewsPost', { postId: older.postId });
  const odd = { title: 'Ve\u000blha\u001b', lead: 'Ve\ufffflha', text: 'Ve\u0001lha *assim*.' };
  await app.ctx.db.update(newsPosts).set(odd).where(eq(newsPosts.id, older.postId));
  for (const format of ['atom', 'rss']) {
    const feed = await textOf(`/criadores/${creatorId}/novidades/${format}.xml`, app.visitor());
    expect(feed).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
    expect(feed).toContain('Velha <em>assim</em>.');
    expect(feed).toContain('Maré cheia');
  }
});

it('shows a text that was saved before, or by another compiler, and compiles it once', async () => {
  const bookId = await desk.newBook({ aboutText: 'Tem *um* farol.' });
  const slow = await desk.newBook({ aboutText: `${ATTACK}\n\n<b>fim` });
  const empty = await desk.newBook({ aboutText: '', shortDescription: 'Só *isto*.' });
  await recompileTexts(app.ctx);
  expect((await htmlOf('bookId', bookId))?.html).toBe('<p>Tem <em>um</em> farol.</p>');
  expect((await htmlOf('bookId', empty))?.html).toBe('<p>Só <em>isto</em>.</p>');
  const plain = await htmlOf('bookId', slow);
  expect(plain?.html).toMatch(/^<p>_a\*_a\*/);
  expect(plain?.html).toMatch(/<p>&#60;b&#62;fim<\/p>$/);
  expect(await textOf(`/loja/${slow}`)).toContain('_a*_a*');

  await app.ctx.db.update(compiledTexts).set({ version: 0, html: '<p>De antes.</p>' });
  // A kept page would hear of a row that changed a moment after the commit.
  const page = async () => (await admin.pageAnew(`/loja/${bookId}`)).text();
  expect(await page()).toContain('Tem <em>um</em> farol.');
  await app.ctx.db.update(books).set({ aboutText: 'Não *tem* mais.' }).where(eq(books.id, bookId));
  expect(await page()).toContain('Não <em>tem</em> mais.');
  await recompileTexts(app.ctx);
  expect((await app.ctx.db.select().from(compiledTexts)).filter(({ version }) => version === 0)).toEqual([]);
});

it('goes with its text: from the form to the store, and out of the database', async () => {
  const by = admin;
  const campaignId = await newTable();
  const written = { campaignId, day: '2026-03-06', title: 'A', text: '**Chovia.**' };
  const { entryId } = await by.must<{ entryId: string }>('writeJournalEntry', written);
  const { entries } = await by.must<JournalPage>('getJournal', { campaignId });
  expect(entries).toMatchObject([{ text: '**Chovia.**', html: '<p><strong>Chovia.</strong></p>' }]);
  await by.must('removeJournalEntry', { campaignId, entryId });
  expect(await htmlOf('entryId', entryId)).toBeUndefined();

  const about = async () => (await by.must<CampaignView>('getCampaign', { campaignId })).about;
  expect(await about()).toBe('');
  await by.must('changeCampaign', { campaignId, fields: { description: '**Terças**, às 20h.' } });
  expect(await about()).toBe('<p><strong>Terças</strong>, às 20h.</p>');
  expect((await htmlOf('campaignId', campaignId))?.html).toContain('<strong>Terças</strong>');

  const { owner } = await newTeam(app, admin);
  const fields = { title: 'Farol', aboutText: 'Tem **luz**.' };
  const { bookId, revision } = await owner.by.must<SavedDraft>('saveBookDraft', { fields });
  expect((await htmlOf('draftOf', bookId))?.html).toBe('<p>Tem <strong>luz</strong>.</p>');
  await owner.by.must('saveBookDraft', { bookId, revision, fields: { aboutText: null } });
  expect(await textOf(`/produtor/livro/${bookId}/previa`, owner.by)).not.toContain('<strong>luz</strong>');

  const post = await owner.by.must<SavedPost>('saveNewsPost', { title: 'Fim', text: 'Fim.' });
  await app.ctx.db.delete(newsPosts).where(eq(newsPosts.id, post.postId));
  expect(await htmlOf('postId', post.postId)).toBeUndefined();
});

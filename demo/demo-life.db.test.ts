import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NotificationPage } from '../features/people/notifications/notification-schema.ts';
import type { CampaignView } from '../features/play/campaigns/campaign-schema.ts';
import type { TableScene } from '../features/play/campaigns/scene/scene-schema.ts';
import type { SessionList } from '../features/play/campaigns/sessions/session-schema.ts';
import type { NewsPage } from '../features/publishing/news/news-schema.ts';
import type { PurchaseView } from '../features/shop/orders/purchase-schema.ts';
import { purchaseItems } from '../features/shop/orders/tables.ts';
import { sandboxSeeds } from '../platform/payments/index.ts';
import { startApp, type TestApp } from '../tests/support/app.ts';
import { dressedOf } from './demo-life.ts';
import { makeDemoPast, readDemoPast } from './make-past.server.ts';
import { readDemoLife } from './seed-life.server.ts';
import { readDemoNews } from './seed-news.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ demo: true, jobs: false });
});
afterAll(() => app.stop());

it('has one admin, who cannot go, until its second one comes', async () => {
  const admin = await app.signedIn('admin@demo.test');
  const { uid } = await admin.must<{ uid: string }>('getUser');
  const leaving = { setUserRole: { uid, role: 'user' }, suspendUser: { uid, suspended: true } };
  for (const [name, data] of Object.entries(leaving))
    expect((await admin.call(name, { ...data, reason: 'De folga.' })).error.status, name).toBe('FAILED_PRECONDITION');
  const second = await app.signedIn('tesoureira@demo.test');
  expect(await second.must('getUser')).toMatchObject({ accessControl: { role: 'admin' } });
});

it('has a reader with codes to give', async () => {
  const { reader } = await readDemoLife('content');
  const by = await app.signedIn(reader.email);
  const { keys } = await by.must<{ keys: { status: string }[] }>('getMyKeys');
  expect(keys.map(({ status }) => status).sort()).toEqual([...Array<string>(5).fill('available'), 'redeemed']);
});

it('dresses accounts in what is theirs, with books, showcases and public shelves on their pages', async () => {
  const accounts = dressedOf(await readDemoLife('content'));
  expect(accounts.map(({ email }) => email)).toEqual(
    expect.arrayContaining(['dandara@demo.test', 'jogador@demo.test', 'beta@demo.test']),
  );
  for (const { email, handle, wears, description, books, showcases, shelves } of accounts) {
    const by = await app.signedIn(email);
    const library = await by.must<{ books: { bookId: string }[] }>('getLibrary');
    expect(library.books.map(({ bookId }) => bookId).sort()).toEqual(books.map(({ bookId }) => bookId).sort());
    const customization = {
      currentBanner: { id: wears.banner },
      currentFrame: { id: wears.frame },
      currentTray: { id: wears.tray },
      currenTitle: { id: wears.title },
    };
    expect(await by.must('getUser')).toMatchObject({
      customization: { ...customization, profileDescription: description },
    });
    // Only things that a person owns can be put on again.
    await by.must('updateUser', {
      customization: { currentBanner: { id: 'defaultBanner' }, currentFrame: { id: 'noFrame' } },
    });
    await by.must('updateUser', { customization });

    const page = await (await app.visitor().request(`/u/${handle}`)).text();
    for (const one of showcases) {
      expect(page).toContain(one.title);
      if ('bookIds' in one)
        for (const bookId of one.bookIds) expect(books).toContainEqual(expect.objectContaining({ bookId }));
      else for (const { name, line } of one.characters) for (const words of [name, line]) expect(page).toContain(words);
    }
    for (const { name, bookIds } of shelves) {
      expect(page).toContain(name);
      expect(page).toContain(bookIds.length === 1 ? '1 livro' : `${bookIds.length} livros`);
    }
  }
});

it('has what readers say of books, and what waits for the team', async () => {
  const { reviews, tickets, applications } = await readDemoLife('content');
  for (const { bookId, by } of reviews) {
    const said = await app.visitor().must<{ reviews: { text: string }[] }>('getBookReviews', { bookId });
    expect(said.reviews.map(({ text }) => text).sort()).toEqual(by.map(({ text }) => text).sort());
  }
  const admin = await app.signedIn('admin@demo.test');
  const counts = await Promise.all(
    [
      admin.must<{ tickets: unknown[] }>('listTickets').then((all) => all.tickets),
      admin.must<{ applications: unknown[] }>('listCreators', { state: 'waiting' }).then((all) => all.applications),
      admin.must<{ reviews: unknown[] }>('listReportedReviews').then((all) => all.reviews),
    ].map(async (list) => (await list).length),
  );
  expect(counts).toEqual([tickets.length, applications.length, 1]);
});

it('has news of the campaign and of every creator, in their places and told to whoever follows', async () => {
  const { posts, followers } = await readDemoNews('content');
  const visitor = app.visitor();
  const read = async (path: string) => (await visitor.request(path)).text();
  for (const creatorId of new Set(posts.map((post) => post.creatorId ?? null))) {
    const own = posts.filter((post) => (post.creatorId ?? null) === creatorId);
    const said = await visitor.must<NewsPage>('getNews', { creatorId });
    const linked = said.posts.map(({ title, book, goal }) => [title, book?.bookId, goal?.number]);
    expect(linked).toEqual(
      own.toSorted((a, b) => a.daysAgo - b.daysAgo).map(({ title, bookId, goal }) => [title, bookId, goal]),
    );
    const feed = creatorId === null ? '/novidades/rss.xml' : `/criadores/${creatorId}/novidades/rss.xml`;
    const places = await Promise.all([read(feed), read(creatorId === null ? '/' : `/criadores/${creatorId}`)]);
    for (const place of places) expect(place).toContain(said.posts[0]!.title);
    for (const { slug, lead } of said.posts) expect(await read(`/novidades/${slug}`)).toContain(lead.slice(0, 40));
  }
  for (const { email, campaign, creators } of followers) {
    const by = await app.signedIn(email);
    const told = posts.filter(({ creatorId }) => (creatorId === undefined ? campaign : creators.includes(creatorId)));
    const { notifications } = await by.must<NotificationPage>('getNotifications');
    expect(notifications.map(({ kind }) => kind)).toEqual(told.map(() => 'newsPosted'));
    for (const { title } of told)
      expect(
        notifications.some(({ text }) => text.includes(title)),
        title,
      ).toBe(true);
  }
});

it('has its payments at the gateway, so that a refund and its second signature can be tried at once', async () => {
  const [asker, second] = [await app.signedIn('admin@demo.test'), await app.signedIn('tesoureira@demo.test')];
  const buyer = await app.signedIn('dandara@demo.test');
  const { purchases } = await buyer.must<{ purchases: PurchaseView[] }>('getMyPurchases');
  const [{ purchaseId, totalAmount }] = purchases as [PurchaseView];
  const settled = { command: 'resettle', purchaseId, reason: 'Conferência.' };
  expect(await asker.mustPlain('userSupport', settled)).toMatchObject({ done: false });
  const reason = 'Cobrado a mais.';
  const asked = await asker.must<{ status: string }>('refundPurchase', { purchaseId, reason });
  expect(asked.status).toBe(totalAmount > app.ctx.env.refundTwoPersonAbove ? 'waiting' : 'refunded');
  if (asked.status === 'waiting') await second.must('confirmRefund', { purchaseId, reason });
  expect((await buyer.must<PurchaseView>('getPurchase', { purchaseId })).status).toBe('refunded');
});

describe('the past of the demo', () => {
  const make = () => makeDemoPast(app.reserved, 'content', sandboxSeeds, new AbortController().signal);

  it('is made once by two that begin at the same time, and by none that comes later', async () => {
    await Promise.all([make(), make()]);
    const { table, templates, sales } = await readDemoPast('content');
    const count = async () => {
      const [mestre, beta] = [await app.signedIn(table.mestre), await app.signedIn('beta@demo.test')];
      const { campaigns } = await mestre.must<{ campaigns: { title: string }[] }>('listCampaigns', {});
      const { templates: listed } = await beta.must<{ templates: { title: string }[] }>('listTemplates', {});
      const dashboard = await mestre.must<{ sums: { sales: number } }>('getCreatorDashboard', { days: 90 });
      const { requests } = await mestre.must<{ requests: unknown[] }>('getBookRequests', {});
      return { campaigns, listed: listed.map(({ title }) => title).sort(), dashboard, requests: requests.length };
    };
    const made = await count();
    expect(made.campaigns.map(({ title }) => title)).toEqual([table.title]);
    expect(made.listed).toEqual(templates.map(({ title }) => title).sort());
    expect(made.requests).toBe(sales.requests.length);
    await make();
    expect(await count()).toEqual(made);
  });

  it('is a table in its third round, with everything that a table has, for those who sit at it', async () => {
    const { table } = await readDemoPast('content');
    const beta = await app.signedIn('beta@demo.test');
    const { campaigns } = await beta.must<{ campaigns: { campaignId: string }[] }>('listCampaigns', {});
    const campaignId = campaigns[0]!.campaignId;
    const [messages, journal, notes, scene, sessions, rolls] = await Promise.all([
      beta.must<{ messages: unknown[] }>('getMessages', { campaignId }),
      beta.must<{ entries: { title: string }[] }>('getJournal', { campaignId }),
      beta.must<{ notes: { title: string }[] }>('getNotes', { campaignId }),
      beta.must<TableScene>('getScene', { campaignId }),
      beta.must<SessionList>('getCampaignSessions', { campaignId }),
      beta.must<{ rolls: { outcome: unknown }[] }>('getRolls', { campaignId }),
    ]);
    expect(messages.messages.length).toBeGreaterThan(5);
    expect(rolls.rolls.length).toBeGreaterThan(4);
    for (const { title } of table.journal) expect(journal.entries.map((entry) => entry.title)).toContain(title);
    expect(notes.notes).toHaveLength(1);
    expect(scene.scene?.picture).toBeTruthy();
    expect(scene.scene!.tokens.length).toBeGreaterThan(4);
    const [next] = sessions.sessions;
    expect(next).toMatchObject({ state: 'poll', title: table.next.title });
    expect(next!.dates.map(({ answers }) => answers.length)).toEqual(table.next.inDays.map(() => 4));
    const mestre = await app.signedIn(table.mestre);
    const view = await mestre.must<CampaignView>('getCampaign', { campaignId });
    expect(view).toMatchObject({ campaign: { title: table.title } });
    const { books } = await beta.must<{ books: { bookId: string }[] }>('getLibrary');
    expect(books.map(({ bookId }) => bookId)).toContain(table.lends.bookId);
    expect(await (await app.visitor().request('/u/primeira-fila')).text()).toContain(table.keptRoll.title);
  });

  it('has purchases that the gateway knows, so that one can be given back', async () => {
    const admin = await app.signedIn('admin@demo.test');
    const [one] = await app.ctx.db
      .select({ purchaseId: purchaseItems.purchaseId })
      .from(purchaseItems)
      .where(eq(purchaseItems.productId, 'roda-de-sombra'))
      .limit(1);
    const reason = 'Comprou sem querer.';
    expect(await admin.must('refundPurchase', { purchaseId: one!.purchaseId, reason })).toMatchObject({
      status: 'refunded',
    });
  });
});

import { eq } from 'drizzle-orm';
import { PDFName } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../../lib/span.ts';
import { publishFile } from '../../../server/control.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import { ownBook, type Paint, publishPages, words, writePages } from '../../../tests/support/searched-books.ts';
import { createCampaign, openTables, refusal, type Tables, uidOf, viewOf } from '../../../tests/support/seats.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { TABLE_ROLES } from '../../kit/permissions.ts';
import type { CampaignView, ShownPage } from '../../play/campaigns/campaign-schema.ts';
import { bookTexts } from '../../publishing/page-texts/tables.ts';
import { takeTexts } from '../../publishing/page-texts/take-texts.server.ts';
import { purchases } from '../../shop/orders/tables.ts';
import type { PageHits } from './page-search-schema.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.app.stop());

const publish = (title: string, pages: readonly Paint[], labels?: object) => publishPages(tables, title, pages, labels);
const own = (by: Visitor, bookId: string) => ownBook(tables, by, bookId);

const search = (by: Visitor, q: string, more: object = {}): Promise<PageHits> => by.must('searchPages', { q, ...more });
const found = async (by: Visitor, q: string, more: object = {}) =>
  (await search(by, q, more)).hits.map(({ bookId, page }) => [bookId, page]);

const ROMAN = { Nums: [0, { S: PDFName.of('r') }, 2, { S: PDFName.of('D') }] };

describe('a search in pages', () => {
  let bookId: string;
  let reader: Visitor;
  beforeAll(async () => {
    bookId = await publish(
      'Nove luas de Ação',
      [
        words('Capa'),
        words('Sumário'),
        words('Para agarrar quem corre, teste Ágil. O \ufb01o da noite.'),
        (page) => page.fontSize(22).text('Agarrar').fontSize(11).text('Role dois dados. '.repeat(20)),
        words('No escuro você quase con-\nseguiu. É o “fim” d’água.'),
      ],
      ROMAN,
    );
    reader = await tables.player();
    await own(reader, bookId);
  });

  it('finds words whatever their accents and case, and says where they are printed', async () => {
    const { hits, nextCursor, withoutText, waiting } = await search(reader, 'AGIL agarrár');
    expect(hits).toEqual([
      {
        bookId,
        bookURL: 'nove-luas-de-acao',
        title: 'Nove luas de Ação',
        coverURL: null,
        page: 3,
        label: '1',
        snippet: expect.stringMatching(/^Para agarrar quem corre, teste Ágil\. O .+o da noite\.$/),
        from: 'own',
      },
    ]);
    expect({ nextCursor, withoutText, waiting }).toEqual({ nextCursor: null, withoutText: [], waiting: 0 });
    expect((await search(reader, 'sumario')).hits.map(({ label }) => label)).toEqual(['ii']);
  });

  it('has pages with the word in a heading first, and the beginning of the last word', async () => {
    expect(await found(reader, 'agarr')).toEqual([
      [bookId, 4],
      [bookId, 3],
    ]);
  });

  it.each(['conseguiu', 'd’agua', "D'ÁGUA", '"fim"', 'você fim'])('finds %s', async (q) => {
    expect(await found(reader, q)).toEqual([[bookId, 5]]);
  });

  it('finds only in books that the caller holds', async () => {
    const other = await tables.player();
    const nothing = { hits: [], nextCursor: null, withoutText: [], waiting: 0, books: [], bookCount: 0, near: [] };
    expect(await search(other, 'agarrar')).toEqual(nothing);
    expect(await search(other, 'agarrar', { bookIds: [bookId] })).toMatchObject({ hits: [] });
    expect(await found(reader, 'agarrar', { bookIds: ['outro'] })).toEqual([]);
    expect(await found(reader, 'agarrar', { bookIds: [bookId] })).toHaveLength(2);
    expect((await tables.app.visitor().call('searchPages', { q: 'agarrar' })).error?.status).toBe('UNAUTHENTICATED');
  });

  it.each([
    ['one letter', 'a'],
    ['spaces', '     '],
    ['65 letters', 'x'.repeat(65)],
  ])('refuses %s', async (_what, q) => {
    expect(await refusal(reader, 'searchPages', { q })).toEqual(['INVALID_ARGUMENT']);
  });

  it.each(['!!', "' | 'a", ':* & !', '\\\\', '%%'])('answers %s as any other text', async (q) => {
    expect((await reader.call('searchPages', { q })).http).toBe(200);
  });

  it('is at most a line of each page, in pages that go on', async () => {
    const long = 'palavra rara entre outras tantas coisas '.repeat(40);
    const many = await publish(
      'Muitas',
      Array.from({ length: 27 }, (_, at) => words(`Folha ${at + 1}. ${long}`)),
    );
    await own(reader, many);
    const first = await search(reader, 'rara');
    expect(first.hits).toHaveLength(20);
    const second = await search(reader, 'rara', { cursor: first.nextCursor });
    expect([...first.hits, ...second.hits].map(({ page }) => page)).toEqual(
      Array.from({ length: 27 }, (_, at) => at + 1),
    );
    expect(second.nextCursor).toBe(null);
    for (const { snippet } of first.hits) expect(snippet.length).toBeLessThanOrEqual(182);
    expect(await refusal(reader, 'searchPages', { q: 'rara', cursor: 'nada' })).toEqual(['INVALID_ARGUMENT']);
  });

  it('names books without words, such as scans, and offers nothing of them', async () => {
    const scan = await publish('Digitalizado', [(page) => page.rect(40, 40, 200, 200).fill('#333')]);
    const by = await tables.player();
    await own(by, scan);
    expect(await search(by, 'digitalizado')).toMatchObject({
      hits: [],
      withoutText: [{ bookId: scan, title: 'Digitalizado' }],
      waiting: 0,
    });
  });
});

describe('lent books', () => {
  let bookId: string;
  let other: string;
  beforeAll(async () => {
    bookId = await publish('Bestiário de quintal', [words('Quem o cão agarrar testa Físico.'), words('Fim.')]);
    other = await publish('Mil nomes', [words('Ninguém vai agarrar um nome.')]);
  });

  it('are found while they are lent, and not a moment longer', async () => {
    const { campaignId, at } = await tables.table();
    await own(at.mestre, bookId);
    await own(at.jogador, other);
    const lend = () => at.mestre.must('lendBook', { campaignId, bookId, until: inDays(3) });
    expect(await found(at.jogador, 'agarrar')).toEqual([[other, 1]]);
    await lend();
    expect((await search(at.jogador, 'agarrar')).hits.map((hit) => [hit.bookId, hit.from])).toEqual([
      [bookId, 'loan'],
      [other, 'own'],
    ]);
    await at.jogador.must('returnBook', { bookId });
    expect(await found(at.jogador, 'agarrar')).toEqual([[other, 1]]);
    expect(await found(at.espectador, 'agarrar')).toEqual([[bookId, 1]]);
    await at.mestre.must('takeBackBook', { campaignId, bookId });
    expect(await found(at.espectador, 'agarrar')).toEqual([]);
    await lend();
    expect(await found(at.espectador, 'agarrar')).toEqual([[bookId, 1]]);
    tables.app.clock.advance(4 * DAY);
    expect(await found(at.espectador, 'agarrar')).toEqual([]);
  });

  it('of one table are found at it, beside one’s own', async () => {
    const lender = await tables.player();
    await own(lender, bookId);
    const [here, there] = [await createCampaign(lender), await createCampaign(lender)];
    const guest = await tables.sit(lender, here, 'jogador');
    await own(guest, other);
    await lender.must('lendBook', { campaignId: here, bookId });
    expect(await found(guest, 'agarrar', { campaignId: here })).toEqual([
      [bookId, 1],
      [other, 1],
    ]);
    const elsewhere = await createCampaign(guest);
    expect(await found(guest, 'agarrar', { campaignId: elsewhere })).toEqual([[other, 1]]);
    expect(await refusal(guest, 'searchPages', { q: 'agarrar', campaignId: there })).toEqual(['NOT_FOUND']);
  });
});

const inDays = (days: number) => new Date(tables.app.clock.now().getTime() + days * DAY).toISOString();

describe('a page that a table is shown', () => {
  let bookId: string;
  beforeAll(async () => {
    bookId = await publish('Brutal', [words('Capa'), words('Regras'), words('Mãos')], {
      Nums: [0, { S: PDFName.of('D'), St: 39 }],
    });
  });

  it('is told to everybody there, with whether they may open it, until it is taken away', async () => {
    const { campaignId, at } = await tables.table();
    await own(at.mestre, bookId);
    const stream = await LiveStream.open(at.jogador, `/live/user?watch=campaign:${campaignId}`);
    const { shown } = await at.mestre.must<{ shown: ShownPage }>('showPage', { campaignId, bookId, page: 3 });
    const by = { uid: await uidOf(at.mestre), displayName: expect.any(String) };
    expect(shown).toMatchObject({ bookId, title: 'Brutal', page: 3, label: '41', by });
    const seen = await stream.see<CampaignView>('campaign', (view) => view.shown?.page === 3);
    expect(seen.shown).toMatchObject({ bookId, title: 'Brutal', page: 3, label: '41', by, mayRead: false });
    expect((await viewOf(at.mestre, campaignId)).shown?.mayRead).toBe(true);

    await at.mestre.must('lendBook', { campaignId, bookId });
    await stream.see<CampaignView>('campaign', (view) => view.shown?.mayRead === true);
    await at.jogador.must('returnBook', { bookId });
    await stream.see<CampaignView>('campaign', (view) => view.shown?.mayRead === false);
    expect((await viewOf(at.espectador, campaignId)).shown?.mayRead).toBe(true);

    await tables.app.ctx.db.insert(purchases).values({
      id: 'prova',
      userId: by.uid,
      status: 'approved',
      totalAmount: 0,
      payment: { method: 'pix' },
      createdAt: new Date(),
      contestedAt: new Date(),
    });
    tables.app.clock.advance(MINUTE);
    for (const one of [at.mestre, at.espectador]) expect((await viewOf(one, campaignId)).shown?.mayRead).toBe(false);
    await tables.app.ctx.db.delete(purchases).where(eq(purchases.id, 'prova'));
    expect((await viewOf(at.espectador, campaignId)).shown?.mayRead).toBe(true);

    expect(await at.mestre.must('showPage', { campaignId, bookId, page: null })).toEqual({ shown: null });
    await stream.see<CampaignView>('campaign', (view) => view.shown === null);
    stream.close();
  });

  it('is chosen by whoever leads the table, among those they may read', async () => {
    const { campaignId, at } = await tables.table();
    const show = (by: Visitor, page: number | null = 1, id = bookId) =>
      refusal(by, 'showPage', { campaignId, bookId: id, page });
    expect(await show(at.mestre)).toEqual(['NOT_FOUND']);
    for (const role of TABLE_ROLES) await own(at[role], bookId);
    for (const role of TABLE_ROLES) {
      const leads = role === 'mestre' || role === 'co-mestre';
      expect(await show(at[role]), role).toEqual([leads ? undefined : 'PERMISSION_DENIED']);
    }
    expect(await show(at.espectador, null)).toEqual(['PERMISSION_DENIED']);
    expect(await show(at.mestre, 4)).toEqual(['INVALID_ARGUMENT']);
    expect(await show(at.mestre, 0)).toEqual(['INVALID_ARGUMENT']);
    expect(await show(at.mestre, 1, 'nenhum')).toEqual(['NOT_FOUND']);
    const stranger = await tables.player();
    await own(stranger, bookId);
    expect(await show(stranger)).toEqual(['NOT_FOUND']);
    await at.mestre.must('closeCampaign', { campaignId });
    expect(await show(at.mestre)).toEqual(['FAILED_PRECONDITION', 'closed']);
  });
});

it('a page that a busy machine did not read is read by a later try, and the last one takes what there is', async () => {
  const reader = await tables.player();
  const { ctx, clock } = tables.app;
  const busy: Pick<typeof ctx.pages, 'readWords'> = {
    async *readWords(...given) {
      for await (const page of ctx.pages.readWords(...given)) yield page.page === 2 ? { page: 2, unread: true } : page;
    },
  };
  const publishBusy = async (title: string, word: string): Promise<string> => {
    const file = await writePages(
      tables,
      [1, 2, 3].map((page) => words(`${word} ${page}`)),
    );
    const { bookId } = await publishFile(ctx, { file, title, price: '10,00', creator: 'casa', creatorName: 'Casa' });
    await own(reader, bookId);
    await expect(takeTexts({ ...ctx, pages: busy })).rejects.toThrow('page 2 was not read');
    return bookId;
  };
  const later = await publishBusy('Livro de jangadas', 'jangadeira');
  expect(await search(reader, 'jangadeira')).toMatchObject({ hits: [], waiting: 1 });
  clock.advance(DAY);
  await takeTexts(ctx);
  expect(await found(reader, 'jangadeira')).toEqual([1, 2, 3].map((page) => [later, page]));

  const last = await publishBusy('Livro de lamparinas', 'lamparina');
  await ctx.db.update(bookTexts).set({ tries: 5, tryAfter: null }).where(eq(bookTexts.bookId, last));
  await takeTexts({ ...ctx, pages: busy });
  expect(await found(reader, 'lamparina')).toEqual([1, 3].map((page) => [last, page]));
});

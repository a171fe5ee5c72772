import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { DAY, MINUTE } from '../../../lib/span.ts';
import { publishFile } from '../../../server/control.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import { writeBook } from '../../../tests/support/pdf.ts';
import { openTables, refusal, type Tables, uidOf, viewOf } from '../../../tests/support/seats.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { Caller } from '../../kit/caller.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import type { LibraryVersion, LibraryView } from '../../reading/library/library.ts';
import { serveCopy } from '../../reading/library/serve-copy.server.ts';
import { openForReading } from '../../reading/reading/open-for-reading.server.ts';
import type { LoanReaders } from './campaign-schema.ts';
import { listCited } from './loans/list-cited.server.ts';
import { campaignMessages, campaignPresence } from './tables.ts';
import type { Presence } from './talk/message-schema.ts';

let tables: Tables;
let bookId: string;
beforeAll(async () => {
  tables = await openTables({ jobs: false, vars: { RATE_LIMITS: 'off' } });
  const file = join(tables.app.ctx.env.dataDir, 'livro.pdf');
  await writeBook(file, { pages: 2, words: (page) => `Folha ${page}.`, picture: 200_000 });
  ({ bookId } = await publishFile(tables.app.ctx, { file, title: 'Livro', price: '25,00', creator: 'casa' }));
});
afterAll(() => tables.app.stop());

const partOf = async (by: Visitor) =>
  (await by.request(`/functions/serveWatermarkedPDF?bookId=${bookId}`, { headers: { range: 'bytes=0-9' } })).status;

const callerOf = async (by: Visitor): Promise<Caller> => ({
  uid: await uidOf(by),
  role: 'beta',
  creatorId: null,
  isCreatorOwner: false,
  sessionId: '',
});

/** A table whose player bought a book and lends it. */
async function lend(more: object = {}) {
  const { campaignId, at } = await tables.table();
  await at.jogador.must('addToCart', { productType: 'book', productId: bookId });
  const { preferenceId } = await at.jogador.checkout();
  const gateway = new Gateway(tables.app.url);
  const payment = await gateway.pay({ preferenceId, status: 'approved' });
  const lend = () => at.jogador.must('lendBook', { campaignId, bookId, ...more });
  await lend();
  return {
    at,
    campaignId,
    reader: at.espectador,
    lend,
    takeBack: () => at.jogador.must('takeBackBook', { campaignId, bookId }),
    removeReader: async () => at.mestre.must('removeMember', { campaignId, uid: await uidOf(at.espectador) }),
    closeTable: () => at.mestre.must('closeCampaign', { campaignId }),
    refund: () => gateway.change(payment.id, { status: 'refunded' }),
    sources: async () => (await viewOf(at.mestre, campaignId)).sources,
  };
}
type Loan = Awaited<ReturnType<typeof lend>>;

const ENDS: [string, (loan: Loan) => Promise<unknown>][] = [
  ['is refunded to its owner', ({ refund }) => refund()],
  ['is taken back', ({ takeBack }) => takeBack()],
  ['is read by whoever is removed', ({ removeReader }) => removeReader()],
  ['is lent to a table that closes', ({ closeTable }) => closeTable()],
];

describe('a lent book that', () => {
  it.each(ENDS)('%s: its open reader is told, and gets no byte more', async (_how, end) => {
    const loan = await lend();
    const { reader } = loan;
    const stream = await LiveStream.open(reader, '/live/user?watch=library');
    const { version } = await stream.see<LibraryVersion>('library');
    expect(await partOf(reader)).toBe(206);
    await end(loan);
    await stream.see<LibraryVersion>('library', (library) => library.version !== version);
    stream.close();
    expect(await partOf(reader)).toBe(403);
    expect(await refusal(reader, 'getReading', { bookId })).toEqual(['NOT_FOUND']);
    expect((await reader.request(`/biblioteca/${bookId}/ler`)).status).toBe(403);
  });

  it('is refunded is lent no more', async () => {
    const { refund, sources } = await lend();
    expect(await sources()).toHaveLength(1);
    await refund();
    expect(await sources()).toEqual([]);
  });

  it.each(ENDS)('%s is cut in the middle of a range within a second', async (_how, end) => {
    const loan = await lend();
    const { ctx } = tables.app;
    const caller = await callerOf(loan.reader);
    const read = async () => {
      const copy = await serveCopy(ctx, caller, { bookId, fileId: null }, true);
      return copy.read(0, copy.bytes)[Symbol.asyncIterator]();
    };
    const [slow, quick] = [await read(), await read()];
    for (const pieces of [slow, quick]) expect((await pieces.next()).done).toBe(false);
    tables.app.clock.advance(1_000);
    expect((await slow.next()).done).toBe(false);
    await end(loan);
    await expect(quick.next()).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
    tables.app.clock.advance(1_000);
    await expect(slow.next()).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
  });

  it('ends at a moment tells the reader how long it runs, and is not cut before', async () => {
    const { ctx, clock } = tables.app;
    const until = new Date(clock.now().getTime() + 2 * DAY).toISOString();
    const { reader } = await lend({ until });
    const caller = await callerOf(reader);
    const readable = await openForReading(ctx, caller, bookId);
    const left = readable?.owned ? readable.lent?.left : undefined;
    expect(left).toBeGreaterThan(2 * DAY - 600_000);
    expect(left).toBeLessThanOrEqual(2 * DAY);
    const copy = await serveCopy(ctx, caller, { bookId, fileId: null }, true);
    const pieces = copy.read(0, copy.bytes)[Symbol.asyncIterator]();
    await pieces.next();
    clock.advance(DAY);
    expect((await pieces.next()).done).toBe(false);
    clock.advance(DAY);
    await expect(pieces.next()).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
  });
});

it('names the pages that sheets of the table lead to, as far as its reader sees the fields', async () => {
  const { at, campaignId, reader } = await lend();
  const owner = at.jogador;
  const { characterId } = await owner.must<{ characterId: string }>('createCharacter', {
    system: 'universal',
    name: 'Kim',
  });
  const { schema } = await owner.must<{ schema: SheetSchema }>('getSystem', { id: 'universal' });
  const secret = { kind: 'text', id: 'segredo', label: 'Segredo', access: { view: 'mestre' } };
  const fields = [...schema.fields, secret];
  await owner.must('updateCharacterSchema', { characterId, version: schema.version, schema: { ...schema, fields } });
  await owner.must('bringCharacter', { campaignId, characterId });
  const lead = async (field: string, page: number) => {
    const set = { t: 'set', path: `links/${field}`, v: `${bookId}/${page}/Livro` };
    const op = { opId: randomUUID(), sheet: characterId, base: 0, ...set };
    const { rejected } = await at.mestre.must<{ rejected: object[] }>('applyCharacterOps', { characterId, ops: [op] });
    expect(rejected).toEqual([]);
  };
  await lead('conceito', 2);
  await lead('segredo', 1);
  const cited = async (by: Visitor) =>
    (await listCited(tables.app.ctx, await callerOf(by), bookId)).map(({ page, text, sheets }) => [page, text, sheets]);
  const open = [2, 'Conceito', ['Kim']];
  expect(await cited(reader)).toEqual([open]);
  expect(await cited(at.mestre)).toEqual([[1, 'Segredo', ['Kim']], open]);
  expect(await cited(await tables.player())).toEqual([]);

  const say = (text: string) => owner.must('writeMessage', { campaignId, text, page: { bookId, page: 1 } });
  const { db } = tables.app.ctx;
  const hide = (hiddenAt: Date | null) =>
    db.update(campaignMessages).set({ hiddenAt }).where(eq(campaignMessages.campaignId, campaignId));
  await say('Olha esta.');
  expect(await cited(reader)).toEqual([[1, 'Olha esta.', []], open]);
  await hide(new Date());
  expect(await cited(reader)).toEqual([open]);
  await hide(null);
  await reader.must('blockPerson', { uid: await uidOf(owner), blocked: true });
  expect(await cited(reader)).toEqual([open]);
});

it('is where who reads it is, for those at the table', async () => {
  const { at, campaignId } = await lend();
  // The book lies on another table too.
  await lend();
  const uid = await uidOf(at.espectador);
  const stream = await LiveStream.open(at.mestre, `/live/user?watch=presence:${campaignId}`);
  const page = await LiveStream.open(at.espectador, `/live/user?watch=reading:${bookId}`);
  await stream.see<Presence>('presence', ({ elsewhere }) =>
    elsewhere.some((one) => one.uid === uid && one.place === 'livro'),
  );
  const { db } = tables.app.ctx;
  const others = await db.select().from(campaignPresence).where(eq(campaignPresence.place, 'livro'));
  expect(others.map((row) => [row.campaignId, row.userId])).toEqual([[campaignId, uid]]);
  page.close();
  stream.close();
});

it('names to its lender alone who reads by it now', async () => {
  const { at, campaignId, takeBack } = await lend();
  const { db } = tables.app.ctx;
  const bought = { userId: await uidOf(at['co-mestre']), kind: 'book' as const, itemId: bookId };
  const createdAt = tables.app.clock.now();
  await db.insert(grants).values({ ...bought, source: 'gift', sourceId: 'support', createdAt });
  const input = { campaignId, bookId };
  const readers = async () =>
    (await at.jogador.must<LoanReaders>('getLoanReaders', input)).readers.map(({ uid }) => uid);
  const turn = async (by: Visitor) => {
    const { books } = await by.must<LibraryView>('getLibrary');
    const { fileId } = books.find((book) => book.bookId === bookId)!.files[0]!;
    await by.must('saveReadingPosition', { bookId, fileId, page: 1, pages: 2 });
  };
  expect(await readers()).toEqual([]);
  await turn(at.mestre);
  tables.app.clock.advance(MINUTE);
  for (const by of [at.espectador, at['co-mestre'], at.jogador]) await turn(by);
  expect(await readers()).toEqual([await uidOf(at.espectador), await uidOf(at.mestre)]);
  tables.app.clock.advance(9.5 * MINUTE);
  expect(await readers()).toEqual([await uidOf(at.espectador)]);
  for (const by of [at.mestre, await tables.player()])
    expect(await refusal(by, 'getLoanReaders', input)).toEqual(['NOT_FOUND']);
  await takeBack();
  expect(await refusal(at.jogador, 'getLoanReaders', input)).toEqual(['NOT_FOUND']);
});

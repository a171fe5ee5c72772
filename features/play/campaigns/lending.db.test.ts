import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import { createCampaign, openTables, refusal, type Tables, uidOf, viewOf } from '../../../tests/support/seats.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { TABLE_ROLES } from '../../kit/permissions.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { notifications } from '../../people/notifications/tables.ts';
import type { LibraryView } from '../../reading/library/library.ts';
import type { CampaignView, Loan } from './campaign-schema.ts';
import { followLoans } from './follow-loans.server.ts';
import { notices } from './notices.ts';

const BOOK = 'nove-luas';
const [OTHER, THIRD] = ['quermesse-do-fim', 'abc-da-mesa'] as const;

let tables: Tables;
beforeAll(async () => {
  tables = await openTables({ demo: true, jobs: false, vars: { LOANS_PER_BOOK: '2' } });
});
afterAll(() => tables.app.stop());

const inDays = (days: number) => new Date(tables.app.clock.now().getTime() + days * DAY).toISOString();
const follow = () => followLoans(tables.app.ctx, new AbortController().signal);

async function own(by: Visitor, bookId = BOOK): Promise<void> {
  const row = { userId: await uidOf(by), kind: 'book' as const, itemId: bookId, source: 'gift' as const };
  await tables.app.ctx.db
    .insert(grants)
    .values({ ...row, sourceId: 'support', createdAt: tables.app.clock.now() })
    .onConflictDoNothing();
}
const lend = async (by: Visitor, campaignId: string, more: object = {}): Promise<Loan> =>
  (await by.must<{ loan: Loan }>('lendBook', { campaignId, bookId: BOOK, ...more })).loan;
const bookOf = async (by: Visitor, bookId = BOOK) =>
  (await by.must<LibraryView>('getLibrary')).books.find((book) => book.bookId === bookId);
const holds = async (by: Visitor, bookId = BOOK) => (await bookOf(by, bookId)) !== undefined;
const statusOf = async (by: Visitor) => (await by.request(`/functions/serveWatermarkedPDF?bookId=${BOOK}`)).status;
const partOf = async (by: Visitor) =>
  (await by.request(`/functions/serveWatermarkedPDF?bookId=${BOOK}`, { headers: { range: 'bytes=0-9' } })).status;
const toldTo = async (by: Visitor) =>
  (
    await tables.app.ctx.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(and(eq(notifications.userId, await uidOf(by))))
      .orderBy(notifications.createdAt)
  ).map(({ kind }) => kind);

it('a loan and an invitation leave the screens of their table when their time is over', async () => {
  const by = await tables.player();
  const campaignId = await createCampaign(by);
  await own(by);
  const stream = await LiveStream.open(by, `/live/user?watch=campaign:${campaignId}`);
  const soon = () => new Date(tables.app.clock.now().getTime() + 2_500).toISOString();
  // The moment may be over on a slow machine before it is read.
  const tried = async <T>(name: string, data: () => object): Promise<T> => {
    let done: T | undefined;
    await expect
      .poll(async () => {
        const { http, result } = await by.call<T>(name, data());
        done = result;
        return http;
      })
      .toBe(200);
    return done!;
  };
  const { loan } = await tried<{ loan: Loan }>('lendBook', () => ({ campaignId, bookId: BOOK, until: soon() }));
  await tried('inviteToCampaign', () => ({ campaignId, role: 'jogador', expiresAt: soon() }));
  await stream.see<CampaignView>(
    'campaign',
    ({ sources, invitations, ended }) =>
      sources.length === 0 && invitations?.length === 0 && ended.some(({ loanId }) => loanId === loan.loanId),
  );
  stream.close();
});

describe('lending a book', () => {
  it('puts it into the library of every other member, with their own copy, until it is taken back', async () => {
    const { campaignId, at } = await tables.table();
    await own(at.jogador);
    const until = inDays(30);
    const loan = await lend(at.jogador, campaignId, { until });
    expect(loan).toEqual({
      loanId: expect.any(String),
      campaignId,
      coverURL: expect.any(String),
      bookId: BOOK,
      title: expect.any(String),
      lender: { uid: await uidOf(at.jogador), displayName: expect.any(String) },
      until,
      audience: 'mesa',
      on: true,
    });
    const codes = new Set<string>();
    for (const role of TABLE_ROLES) {
      expect((await viewOf(at[role], campaignId)).sources, role).toEqual([loan]);
      const book = (await bookOf(at[role]))!;
      if (role === 'jogador') {
        expect(book.acquiredBy).toBe('gift');
        expect(book).not.toHaveProperty('lentBy');
        continue;
      }
      expect(book, role).toMatchObject({ acquiredBy: 'loan', until, lentBy: loan.lender, campaignId });
      expect(book.copyCode).toMatch(/^[\w-]{14}$/);
      codes.add(book.copyCode!);
      expect(await statusOf(at[role])).not.toBe(403);
    }
    expect(codes.size).toBe(TABLE_ROLES.length - 1);
    const before = (await bookOf(at.mestre))!.copyCode;

    const late = await tables.sit(at.mestre, campaignId, 'espectador');
    expect((await bookOf(late))!.acquiredBy).toBe('loan');
    await at.jogador.must('takeBackBook', { campaignId, bookId: BOOK });
    for (const by of [at.mestre, at.espectador, late]) {
      expect(await holds(by)).toBe(false);
      expect(await statusOf(by)).toBe(403);
    }
    expect((await viewOf(at.mestre, campaignId)).sources).toEqual([]);
    expect(await refusal(at.jogador, 'takeBackBook', { campaignId, bookId: BOOK })).toEqual(['NOT_FOUND']);
    await lend(at.jogador, campaignId);
    expect(await bookOf(at.mestre)).toMatchObject({ copyCode: before, until: null });
  });

  it('is not owning it: it can be bought, and what is one’s own stays one’s own', async () => {
    const { campaignId, at } = await tables.table();
    await own(at.mestre);
    await own(at.espectador);
    await lend(at.mestre, campaignId);
    expect((await bookOf(at.espectador))!.acquiredBy).toBe('gift');
    expect((await at.jogador.call('addToCart', { productType: 'book', productId: BOOK })).http).toBe(200);
    expect(await refusal(at.jogador, 'lendBook', { campaignId, bookId: BOOK })).toEqual([
      'FAILED_PRECONDITION',
      'notOwned',
    ]);
    await at.mestre.must('takeBackBook', { campaignId, bookId: BOOK });
    expect((await bookOf(at.espectador))!.acquiredBy).toBe('gift');
  });

  it('is refused with what is past, known, too much, or not one’s own', async () => {
    const { campaignId, at } = await tables.table();
    const input = { campaignId, bookId: BOOK };
    expect(await refusal(at.jogador, 'lendBook', input)).toEqual(['FAILED_PRECONDITION', 'notOwned']);
    await own(at.jogador);
    await own(at.mestre);
    expect(await refusal(at.jogador, 'lendBook', { ...input, until: inDays(-1) })).toEqual(['INVALID_ARGUMENT']);
    expect(await refusal(at.jogador, 'lendBook', { ...input, audience: 'todos' })).toEqual(['INVALID_ARGUMENT']);
    const both = await Promise.all([at.jogador, at.mestre].map((by) => by.call('lendBook', input)));
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(both.find(({ http }) => http === 409)!.error.status).toBe('ALREADY_EXISTS');

    const lender = await tables.player();
    await own(lender);
    const three = await Promise.all([1, 2, 3].map(() => createCampaign(lender)));
    const answers = await Promise.all(three.map((id) => lender.call('lendBook', { campaignId: id, bookId: BOOK })));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 200, 400]);
    expect(answers.find(({ http }) => http === 400)!.error.details).toMatchObject({ state: 'loansFull' });
    expect(await refusal(lender, 'lendBook', input)).toEqual(['NOT_FOUND']);
  });

  it('to whoever leads alone is hidden from the others', async () => {
    const { campaignId, at } = await tables.table();
    await own(at['co-mestre']);
    await lend(at['co-mestre'], campaignId, { audience: 'mestre' });
    const shown = async (by: Visitor) => [(await viewOf(by, campaignId)).sources.length, await holds(by)];
    expect(await shown(at.mestre)).toEqual([1, true]);
    expect(await shown(at.jogador)).toEqual([0, false]);
    await at.mestre.must('setMemberRole', { campaignId, uid: await uidOf(at.jogador), role: 'co-mestre' });
    expect(await shown(at.jogador)).toEqual([1, true]);
    await at.mestre.must('setMemberRole', { campaignId, uid: await uidOf(at.jogador), role: 'jogador' });
    expect(await shown(at.jogador)).toEqual([0, false]);
  });

  it('is given back by one reader, who reads again only by a later loan', async () => {
    const { campaignId, at } = await tables.table();
    await own(at.jogador);
    const { loanId } = await lend(at.jogador, campaignId);
    const input = { bookId: BOOK };
    for (const by of [at.jogador, await tables.player()])
      expect(await refusal(by, 'returnBook', input)).toEqual(['NOT_FOUND']);
    await at.mestre.must('returnBook', input);
    expect(await refusal(at.mestre, 'returnBook', input)).toEqual(['NOT_FOUND']);
    for (const on of [false, true]) await at.mestre.must('switchSource', { campaignId, loanId, on });
    await tables.sit(at.mestre, campaignId, 'jogador');
    expect([await holds(at.mestre), await holds(at.espectador)]).toEqual([false, true]);
    expect([await statusOf(at.mestre), await partOf(at.mestre)]).toEqual([403, 403]);
    await at.jogador.must('takeBackBook', { campaignId, bookId: BOOK });
    tables.app.clock.advance(1_000);
    await lend(at.jogador, campaignId);
    expect(await holds(at.mestre)).toBe(true);
  });

  it('is switched off and on by whoever leads', async () => {
    const { campaignId, at } = await tables.table();
    await own(at.jogador);
    const { loanId } = await lend(at.jogador, campaignId);
    for (const role of ['jogador', 'espectador'] as const)
      expect(await refusal(at[role], 'switchSource', { campaignId, loanId, on: false })).toEqual(['PERMISSION_DENIED']);
    for (const on of [false, false, true]) {
      const { loan } = await at['co-mestre'].must<{ loan: Loan }>('switchSource', { campaignId, loanId, on });
      expect(loan.on).toBe(on);
      expect(await holds(at.espectador)).toBe(on);
      expect((await viewOf(at.espectador, campaignId)).sources).toEqual([loan]);
    }
    expect(await refusal(at.mestre, 'switchSource', { campaignId, loanId: 'nada', on: true })).toEqual(['NOT_FOUND']);
  });
});

describe('a loan ends', () => {
  const lent = async () => {
    const { campaignId, at } = await tables.table();
    await own(at.jogador);
    await lend(at.jogador, campaignId, { until: inDays(10) });
    const reader = await tables.sit(at.mestre, campaignId, 'jogador');
    expect(await holds(reader)).toBe(true);

    // Another's loan at this table, and the same lender's at another.
    await own(at.mestre, THIRD);
    await own(at.jogador, OTHER);
    await lend(at.mestre, campaignId, { bookId: THIRD });
    const farther = await createCampaign(at.jogador);
    for (const bookId of [BOOK, OTHER]) await lend(at.jogador, farther, { bookId });
    const far = await tables.sit(at.jogador, farther, 'jogador');
    const held = async () => ({
      here: [await holds(at.espectador), await holds(at.espectador, THIRD)],
      there: [await holds(far), await holds(far, OTHER)],
    });
    return { campaignId, at, reader, held };
  };
  const readerAlone = { here: [true, true], there: [true, true] };
  const lenderHere = { here: [false, true], there: [true, true] };

  it.each<[string, (one: Awaited<ReturnType<typeof lent>>) => Promise<unknown>, typeof readerAlone]>([
    ['when the reader leaves', ({ reader, campaignId }) => reader.must('leaveCampaign', { campaignId }), readerAlone],
    ['when the lender leaves', ({ at, campaignId }) => at.jogador.must('leaveCampaign', { campaignId }), lenderHere],
    [
      'when the lender is removed',
      async ({ at, campaignId }) => at.mestre.must('removeMember', { campaignId, uid: await uidOf(at.jogador) }),
      lenderHere,
    ],
    [
      'when the reader is removed',
      async ({ at, campaignId, reader }) => at.mestre.must('removeMember', { campaignId, uid: await uidOf(reader) }),
      readerAlone,
    ],
    [
      'when the campaign closes',
      ({ at, campaignId }) => at.mestre.must('closeCampaign', { campaignId }),
      { here: [false, false], there: [true, true] },
    ],
    [
      'when the team takes the book back',
      async ({ at }) => {
        const repair = { command: 'revoke', uid: await uidOf(at.jogador), kind: 'book', id: BOOK, reason: 'Engano.' };
        const { status } = await tables.admin.request('/functions/userSupport', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(repair),
        });
        expect(status).toBe(200);
      },
      { here: [false, true], there: [false, true] },
    ],
  ])('%s, and no other loan does', async (_when, act, left) => {
    const one = await lent();
    expect(await partOf(one.reader)).not.toBe(403);
    await act(one);
    expect(await holds(one.reader)).toBe(false);
    expect([await statusOf(one.reader), await partOf(one.reader)]).toEqual([403, 403]);
    expect(await one.held()).toEqual(left);
  });

  it('at its last moment, before any job; three days before it everybody is told once, and at the end', async () => {
    const { at, reader, campaignId, held } = await lent();
    const stream = await LiveStream.open(reader, `/live/user?watch=campaign:${campaignId}`);
    await stream.see<CampaignView>('campaign', ({ sources }) => sources.length === 2);
    await follow();
    expect(await toldTo(reader)).toEqual([]);
    tables.app.clock.advance(8 * DAY);
    await Promise.all([follow(), follow()]);
    await follow();
    for (const by of [reader, at.jogador, at.mestre]) expect(await toldTo(by)).toEqual(['loanEnding']);
    tables.app.clock.advance(2 * DAY);
    expect(await holds(reader)).toBe(false);
    expect(await statusOf(reader)).toBe(403);
    expect((await viewOf(reader, campaignId)).sources).toMatchObject([{ bookId: THIRD }]);
    await Promise.all([follow(), follow()]);
    expect(await held()).toEqual(lenderHere);
    for (const by of [reader, at.jogador]) expect(await toldTo(by)).toEqual(['loanEnding', 'loanEnded']);
    await stream.see<CampaignView>('campaign', ({ sources }) => sources.length === 1);
    stream.close();
    const told = { about: '', title: 'X', amount: null, reason: null, gone: false, timeZone: null, status: inDays(0) };
    expect(notices.loanEnding.sentence(told)).toMatch(/^O empréstimo de X acaba em \d/);
    expect(await lend(at.jogador, campaignId)).toMatchObject({ until: null });
  });
});

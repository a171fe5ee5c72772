import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { outageOf } from '../../../platform/outage.ts';
import type { TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import { deliverNotices, mailsTo } from '../../../tests/support/notice-mails.ts';
import { newsOf, RequestDesk } from '../../../tests/support/request-desk.ts';
import { newMember, newPerson, type Person } from '../../../tests/support/team.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { standIn } from '../../people/accounts/stand-in.ts';
import { users } from '../../people/accounts/tables.ts';
import { WAITS_MS } from '../../people/notifications/queue-notice-mails.server.ts';
import type { AuditEntry } from '../../site/audit/audit-schema.ts';
import { readingPositions } from '../reading/tables.ts';
import { askForReviews } from './ask-for-reviews.server.ts';
import { ENOUGH_REVIEWS } from './book-review.ts';
import type { ReportedPage, ReviewPage } from './review-schema.ts';
import { saveReview } from './save-review.server.ts';
import { bookReviewSums, bookReviews } from './tables.ts';

let desk: RequestDesk;
let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  desk = await RequestDesk.open();
  ({ app, admin } = desk);
});
afterAll(() => app.stop());

const readerOf = async (bookId: string): Promise<Person> => {
  const person = await newPerson(app);
  await desk.give(person.uid, bookId, 'purchase');
  return person;
};
const save = ({ by }: Pick<Person, 'by'>, bookId: string, stars: number, text = '') =>
  by.must<{ reviewId: string; sums: ReviewPage['sums'] }>('saveBookReview', { bookId, stars, text });
const read = (bookId: string, by = app.visitor(), more: object = {}) =>
  by.must<ReviewPage>('getBookReviews', { bookId, ...more });

describe('a review', () => {
  it('is written once by whoever owns the book, changed, and deleted', async () => {
    const bookId = await desk.newBook();
    const reader = await readerOf(bookId);
    const { reviewId } = await save(reader, bookId, 4, '  <b>Bom</b> de mestrar  ');
    expect((await read(bookId)).reviews).toEqual([
      expect.objectContaining({
        reviewId,
        portrait: standIn(reader.uid),
        stars: 4,
        text: '<b>Bom</b> de mestrar',
        got: 'purchase',
        returned: false,
        own: false,
        changedAt: null,
        answer: null,
      }),
    ]);
    expect(await save(reader, bookId, 4, '<b>Bom</b> de mestrar')).toMatchObject({ reviewId });
    expect((await read(bookId)).reviews[0]!.changedAt).toBeNull();
    const changed = await save(reader, bookId, 2, 'Mudei de ideia.');
    expect(changed).toEqual({ reviewId, sums: { count: 1, average: 2, byStars: [0, 1, 0, 0, 0] } });
    expect((await read(bookId, reader.by)).reviews).toMatchObject([{ own: true, changedAt: expect.any(String) }]);
    for (const _ of [1, 2])
      expect(await reader.by.must('deleteBookReview', { bookId })).toEqual({
        sums: { count: 0, average: null, byStars: [0, 0, 0, 0, 0] },
      });
  });

  it('is refused to whoever does not own the book, borrows it or publishes it', async () => {
    const bookId = await desk.newBook();
    const [nobody, borrower] = [await newPerson(app), await newPerson(app)];
    await desk.give(borrower.uid, bookId, 'loan');
    await desk.give(desk.team.owner.uid, bookId, 'purchase');
    const refusal = async ({ by }: Pick<Person, 'by'>, of = bookId) => {
      const { error } = await by.call('saveBookReview', { bookId: of, stars: 5 });
      return [error.status, error.details?.state];
    };
    for (const person of [nobody, borrower]) expect(await refusal(person)).toEqual(['FAILED_PRECONDITION', 'notOwned']);
    expect(await refusal(desk.team.owner)).toEqual(['FAILED_PRECONDITION', 'publisher']);
    expect(await refusal(nobody, 'nenhum')).toEqual(['NOT_FOUND', undefined]);
    expect(await app.visitor().call('saveBookReview', { bookId, stars: 5 })).toMatchObject({ http: 401 });
    for (const stars of [0, 6, 2.5])
      expect((await nobody.by.call('saveBookReview', { bookId, stars })).error.status).toBe('INVALID_ARGUMENT');
  });

  it('stays after its purchase is refunded, and says that its reader returned the book', async () => {
    const bookId = await desk.newBook();
    const reader = await newPerson(app);
    await reader.by.must('addToCart', { productType: 'book', productId: bookId });
    const { preferenceId } = await reader.by.checkout();
    const gateway = new Gateway(app.url);
    const { id } = await gateway.pay({ preferenceId, status: 'approved' });
    await save(reader, bookId, 5, 'Gostei.');
    expect((await read(bookId)).reviews).toMatchObject([{ got: 'purchase', returned: false }]);
    await gateway.change(id, { status: 'refunded' });
    const { reviews, sums } = await read(bookId);
    expect([reviews, sums.count]).toMatchObject([[{ got: 'purchase', returned: true, text: 'Gostei.' }], 1]);
    expect((await reader.by.call('saveBookReview', { bookId, stars: 1 })).error.status).toBe('FAILED_PRECONDITION');
    await reader.by.must('deleteBookReview', { bookId });
    expect((await read(bookId)).reviews).toEqual([]);
  });

  it('is counted once each, when many write, change and delete at once', async () => {
    const bookId = await desk.newBook();
    const readers = await Promise.all(Array.from({ length: 12 }, () => readerOf(bookId)));
    const at = (index: number, shift: number): number => 1 + ((index + shift) % 5);
    for (const shift of [0, 3]) await Promise.all(readers.map((one, index) => save(one, bookId, at(index, shift))));
    await Promise.all([
      ...readers.slice(0, 4).map(({ by }) => by.must('deleteBookReview', { bookId })),
      ...readers.slice(4).map((one, index) => save(one, bookId, at(index, 1))),
    ]);
    const rows = await app.ctx.db.select().from(bookReviews).where(eq(bookReviews.bookId, bookId));
    const { sums } = await read(bookId);
    expect(rows.length).toBe(8);
    expect(sums.byStars).toEqual([1, 2, 3, 4, 5].map((n) => rows.filter(({ stars }) => stars === n).length));
    const stored = await app.ctx.db.select().from(bookReviewSums).where(eq(bookReviewSums.bookId, bookId));
    expect(stored.reduce((sum, { count }) => sum + count, 0)).toBe(8);
  });

  it('is counted once each, when a thousand come at once', async () => {
    const bookId = await desk.newBook();
    await app.database.maintenance.execute(sql`insert into ${users} (uid, issuer, subject, created_at, last_login_at)
      select 'milhar-' || n, 'x', 'milhar-' || n, now(), now() from generate_series(1, 1000) n`);
    await app.database.maintenance.execute(sql`insert into ${grants} (user_id, kind, item_id, source, source_id, created_at)
      select 'milhar-' || n, 'book', ${bookId}, 'purchase', 'milhar-' || n, now() from generate_series(1, 1000) n`);
    const nobody = { role: 'user', creatorId: null, isCreatorOwner: false, sessionId: '' } as const;
    // A call that a busy database sends away comes again, as the product asks.
    const insist = async (n: number): Promise<void> => {
      const review = { bookId, stars: 1 + (n % 5), text: '' };
      try {
        await saveReview(app.ctx, { ...nobody, uid: `milhar-${n + 1}` }, review);
      } catch (error) {
        if (outageOf(error) === null) throw error;
        await insist(n);
      }
    };
    await Promise.all(Array.from({ length: 1000 }, (_, n) => insist(n)));
    expect((await read(bookId)).sums).toEqual({ count: 1000, average: 3, byStars: [200, 200, 200, 200, 200] });
  });

  it('is text and nothing else on the page of its book, whatever is written in it', async () => {
    const bookId = await desk.newBook();
    const text = '<script>alert(1)</script> [aqui](https://example.org/) https://example.org/isca <img src=x>';
    await save(await readerOf(bookId), bookId, 1, text);
    const page = await (await app.visitor().request(`/loja/${bookId}`)).text();
    expect(page).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt; [aqui](https://example.org/) https://example.org/isca',
    );
    expect(page).not.toMatch(/<script>alert|<img src=x|href="https:\/\/example\.org/);
  });

  it('is in the average that search engines get, once there are enough', async () => {
    const bookId = await desk.newBook();
    const schema = async () => {
      const page = await (await admin.pageAnew(`/loja/${bookId}`)).text();
      return /"aggregateRating":(\{[^}]*\})/.exec(page)?.[1] ?? null;
    };
    for (const stars of [5, 4]) await save(await readerOf(bookId), bookId, stars);
    expect(await schema()).toBeNull();
    await save(await readerOf(bookId), bookId, 4);
    expect(JSON.parse((await schema())!)).toMatchObject({
      ratingValue: 4.3,
      reviewCount: ENOUGH_REVIEWS,
      bestRating: 5,
    });
  });

  it('comes in pages, the newest first', async () => {
    const bookId = await desk.newBook();
    const ids: string[] = [];
    for (const stars of [1, 2, 3, 4, 5]) {
      ids.unshift((await save(await readerOf(bookId), bookId, stars)).reviewId);
      app.clock.advance(1_000);
    }
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await read(bookId, app.visitor(), { limit: 2, ...(cursor ? { cursor } : {}) });
      found.push(...page.reviews.map(({ reviewId }) => reviewId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(found).toEqual(ids);
  });
});

describe('what others do with a review', () => {
  it('is answered by whoever publishes the book, and its reader is told once', async () => {
    const bookId = await desk.newBook({ title: 'O farol' });
    const reader = await readerOf(bookId);
    const { reviewId } = await save(reader, bookId, 3);
    const [editor, finance] = [await newMember(app, desk.team, 'editor'), await newMember(app, desk.team, 'finance')];
    for (const [by, status] of [
      [reader.by, 'PERMISSION_DENIED'],
      [finance.by, 'PERMISSION_DENIED'],
      [admin, 'PERMISSION_DENIED'],
    ] as const)
      expect((await by.call('answerBookReview', { reviewId, text: 'Oi' })).error.status).toBe(status);
    for (const text of ['Obrigada!', 'Obrigada por ler!']) await editor.by.must('answerBookReview', { reviewId, text });
    expect((await read(bookId)).reviews[0]!.answer).toMatchObject({ text: 'Obrigada por ler!' });
    expect((await newsOf(reader.by)).filter(({ kind }) => kind === 'reviewAnswered')).toMatchObject([
      { link: `/loja/${bookId}#avaliacoes` },
    ]);
    await desk.team.owner.by.must('answerBookReview', { reviewId, text: '' });
    expect((await read(bookId)).reviews[0]!.answer).toBeNull();
  });

  it('is reported once by each, and hidden or kept by an admin, on record', async () => {
    const bookId = await desk.newBook();
    const reader = await readerOf(bookId);
    const { reviewId } = await save(reader, bookId, 1, 'Ofensa');
    const [one, other] = [await newPerson(app), await newPerson(app)];
    for (const by of [one.by, one.by, other.by]) await by.must('reportBookReview', { reviewId, reason: 'Ofende.' });
    expect((await reader.by.call('reportBookReview', { reviewId, reason: 'Eu' })).error.status).toBe(
      'FAILED_PRECONDITION',
    );
    const reported = async () =>
      (await admin.must<ReportedPage>('listReportedReviews')).reviews.filter((row) => row.reviewId === reviewId);
    expect(await reported()).toMatchObject([{ reports: 2, reasons: ['Ofende.', 'Ofende.'], bookId, stars: 1 }]);
    expect(await one.by.call('listReportedReviews')).toMatchObject({ http: 403 });
    expect((await admin.call('moderateBookReview', { reviewId, decision: 'hide', reason: ' ' })).error.status).toBe(
      'INVALID_ARGUMENT',
    );
    await admin.must('moderateBookReview', { reviewId, decision: 'hide', reason: 'É ofensa.' });
    expect(await read(bookId)).toMatchObject({ reviews: [], sums: { count: 0 } });
    expect(await reported()).toEqual([]);
    await save(reader, bookId, 2, 'Outra ofensa');
    expect(await read(bookId)).toMatchObject({ reviews: [], sums: { count: 0 } });
    await admin.must('moderateBookReview', { reviewId, decision: 'keep', reason: 'Reli: passa.' });
    expect(await read(bookId)).toMatchObject({ reviews: [{ reviewId }], sums: { count: 1, average: 2 } });
    const { entries } = await admin.must<{ entries: AuditEntry[] }>('getAudit', { thing: `bookReview:${reviewId}` });
    expect(entries.map(({ verb, reason }) => [verb, reason])).toEqual([
      ['moderateBookReview', 'Reli: passa.'],
      ['moderateBookReview', 'É ofensa.'],
    ]);
  });
});

it('is asked for once, a week after somebody began to read what is theirs', async () => {
  const bookId = await desk.newBook({ title: 'A serra' });
  const [reader, done, borrower] = [await readerOf(bookId), await readerOf(bookId), await newPerson(app)];
  await desk.give(borrower.uid, bookId, 'loan');
  await save(done, bookId, 5);
  const { fileId } = await desk.newFile(bookId);
  for (const { by } of [reader, done, borrower])
    await by.must('saveReadingPosition', { bookId, fileId, page: 1, pages: 3 });
  const asked = async ({ by }: Person) => (await newsOf(by)).filter(({ kind }) => kind === 'reviewAsked');
  app.clock.advance(6 * DAY);
  await askForReviews(app.ctx);
  expect(await asked(reader)).toEqual([]);
  app.clock.advance(DAY);
  await Promise.all([askForReviews(app.ctx), askForReviews(app.ctx)]);
  await askForReviews(app.ctx);
  expect(await asked(reader)).toMatchObject([{ link: `/loja/${bookId}#avaliacoes` }]);
  for (const other of [done, borrower]) expect(await asked(other)).toEqual([]);
  app.clock.advance(WAITS_MS);
  for (const _ of [1, 2]) await deliverNotices(app);
  const mails = await mailsTo(app, reader);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Faz uma semana que você começou A serra/),
  ]);
  expect(mails[0]!.html).toContain(`/loja/${bookId}#avaliacoes`);
  const left = await app.ctx.db.select().from(readingPositions).where(eq(readingPositions.bookId, bookId));
  expect(left.map(({ reviewAskedAt }) => reviewAskedAt === null)).toEqual([false, false, false]);
});

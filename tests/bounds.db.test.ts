import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookDetail } from '../features/publishing/books/book-schema.ts';
import { books } from '../features/publishing/books/tables.ts';
import { PAYOUT_CHANGES_A_DAY } from '../features/publishing/creators/payout-account.ts';
import { PUBLISH_JOB } from '../features/publishing/drafts/jobs.ts';
import { DELETED_MAX } from '../features/reading/shelves/shelves.ts';
import { PRICE_JOB } from '../features/shop/selling/jobs.ts';
import { WISHES_MAX } from '../features/shop/wishlist/wishlist.ts';
import { DAY } from '../lib/span.ts';
import { jobHandlers } from '../server/jobs/jobs.ts';
import { payoutAccount } from './contract/creator-calls.ts';
import { startApp, type TestApp } from './support/app.ts';
import { completeDraft } from './support/drafts.ts';
import { newMember, newPerson, newTeam, type Team } from './support/team.ts';
import type { Visitor } from './support/visitor.ts';

const BOSS = 'chefe@example.org';

let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: BOSS } });
  admin = await app.signedIn(BOSS);
});
afterAll(() => app.stop());

const tooMany = { http: 429, error: { status: 'RESOURCE_EXHAUSTED' } };

describe('one account', () => {
  it(`wishes for ${WISHES_MAX} books, and for another once it takes one off`, async () => {
    const { by, uid } = await newPerson(app);
    const { creatorId } = await newTeam(app, admin);
    const prefix = randomUUID();
    await app.ctx.db.execute(sql`insert into ${books} (id, book_url, creator_id, title, price, status, published_at, created_at)
      select ${prefix}::text || n, ${prefix}::text || n, ${creatorId}, 'Volume ' || n, 0, 'published', now(), now()
      from generate_series(1, ${WISHES_MAX + 1}) n`);
    await app.ctx.db.execute(sql`insert into wishes (user_id, book_id, created_at)
      select ${uid}, ${prefix}::text || n, now() from generate_series(1, ${WISHES_MAX - 1}) n`);
    const wish = (n: number) => by.call<{ wishList: object[] }>('addToWishList', { bookId: `${prefix}${n}` });
    expect((await wish(WISHES_MAX)).result.wishList).toHaveLength(WISHES_MAX);
    expect((await wish(WISHES_MAX)).http).toBe(200);
    const full = await wish(WISHES_MAX + 1);
    expect(full.error).toMatchObject({ status: 'FAILED_PRECONDITION', message: expect.stringContaining('cabem 500') });
    expect((await by.call('addToWishList', { bookId: 'nenhum' })).error.status).toBe('NOT_FOUND');
    await by.must('removeFromWishList', { bookId: `${prefix}1` });
    expect((await wish(WISHES_MAX + 1)).result.wishList).toHaveLength(WISHES_MAX);
  });

  it('deletes no number of shelves without an end', async () => {
    const { by, uid } = await newPerson(app);
    await app.ctx.db.execute(sql`insert into shelves (id, user_id, name, position, created_at, deleted_at)
      select gen_random_uuid(), ${uid}, 'Apagada', n, now(), now() from generate_series(1, ${DELETED_MAX - 1}) n`);
    const { shelfId } = await by.must<{ shelfId: string }>('createShelf', { name: 'A última' });
    await by.must('deleteShelf', { shelfId });
    const refused = await by.call('createShelf', { name: 'Mais uma' });
    expect(refused.error).toMatchObject({
      status: 'FAILED_PRECONDITION',
      message: expect.stringMatching(/^Você apagou prateleiras demais/),
    });
    await by.must('restoreShelf', { shelfId });
    await by.must('createShelf', { name: 'Mais uma' });
  });

  it('acts three thousand times in a day, and then again the next', async () => {
    const { owner } = await newTeam(app, admin);
    const { bookId } = await owner.by.must<{ bookId: string }>('saveBookDraft', { fields: { title: 'Farol' } });
    const link = () => owner.by.call<{ linkId: string }>('createPreviewLink', { bookId });
    await app.ctx.db.execute(sql`insert into audit (at, actor, verb, thing)
      select ${app.clock.now().toISOString()}::timestamptz, ${owner.uid}, 'createPreviewLink', ${`book:${bookId}`}
      from generate_series(1, 2999)`);
    expect((await link()).http).toBe(200);
    const refused = await link();
    expect(refused).toMatchObject(tooMany);
    expect(refused.error.message).toMatch(/^Sua conta fez 3\.000 mudanças em um dia/);
    expect((await owner.by.call('setBookPrice', { bookId, price: 900 })).http).toBe(429);
    app.clock.advance(DAY + 1000);
    expect((await link()).http).toBe(200);
  });
});

it(`a payout account changes ${PAYOUT_CHANGES_A_DAY} times in a day, and mails no team more often`, async () => {
  const team = await newTeam(app, admin);
  const finance = await newMember(app, team, 'finance');
  const change = (n: number, by = team.owner.by) =>
    by.call('setPayoutAccount', { ...payoutAccount, holder: `Ana Lima ${'abcdefghijklmnop'[n]}` });
  for (let n = 0; n < PAYOUT_CHANGES_A_DAY; n += 1) expect((await change(n)).http).toBe(200);
  const refused = await change(11, finance.by);
  expect(refused).toMatchObject(tooMany);
  expect(refused.error.message).toMatch(/^A conta de repasse já mudou 10 vezes hoje/);
  expect((await change(PAYOUT_CHANGES_A_DAY - 1)).http).toBe(200);
  app.clock.advance(DAY);
  expect((await change(12)).http).toBe(200);
});

describe('a job that begins too early by the clock of its process', () => {
  const run = ({ name }: { name: string }, data: Record<string, unknown> = {}) =>
    jobHandlers(app.ctx)
      .find((handler) => handler.name === name)!
      .run(data, new AbortController().signal);
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY).toISOString();

  it('puts its price in force later', async () => {
    const { owner } = await newTeam(app, admin, true);
    const bookId = await completeDraft(owner.by);
    await owner.by.must('submitBook', { bookId });
    await owner.by.must('setBookPrice', { bookId, price: 1234, from: inDays(1) });
    await run(PRICE_JOB, { bookId });
    const price = async () => (await app.visitor().must<BookDetail>('getBook', { bookId })).price;
    await run(PRICE_JOB);
    expect(await price()).not.toBe(1234);
    app.clock.advance(DAY);
    await run(PRICE_JOB);
    expect(await price()).toBe(1234);
  });

  it('publishes its book later', async () => {
    const { owner } = await newTeam(app, admin, true);
    const bookId = await completeDraft(owner.by);
    await owner.by.must('submitBook', { bookId, publishAt: inDays(1) });
    await run(PUBLISH_JOB, { bookId });
    await run(PUBLISH_JOB);
    expect((await app.visitor().call('getBook', { bookId })).http).toBe(404);
    app.clock.advance(DAY);
    await run(PUBLISH_JOB);
    expect((await app.visitor().call('getBook', { bookId })).http).toBe(200);
  });
});

describe('a team', () => {
  const someAddress = () => `${randomUUID()}@example.org`;
  const invite = ({ owner }: Team, email = someAddress(), role: string | null = 'reader') =>
    owner.by.call('setCreatorMember', { email, role });
  const full = { http: 400, error: { status: 'FAILED_PRECONDITION', details: { state: 'full' } } };
  const trust = ({ creatorId }: Team) =>
    admin.must('trustCreator', { creatorId, trusted: true, reason: 'Publica bem.' });

  it('has five members of a creator whom no admin trusts, with the invitations, of several at once too', async () => {
    const team = await newTeam(app, admin);
    await newMember(app, team, 'editor');
    const addresses = Array.from({ length: 5 }, someAddress);
    const answers = await Promise.all(addresses.map((email) => invite(team, email)));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 200, 200, 400, 400]);
    expect(answers.find(({ http }) => http === 400)).toMatchObject(full);
    const invited = addresses.find((_, i) => answers[i]!.http === 200)!;
    expect((await invite(team, invited, 'finance')).http).toBe(200);
    expect((await invite(team, invited, null)).http).toBe(200);
    expect((await invite(team)).http).toBe(200);
    expect(await invite(team)).toMatchObject(full);
    await trust(team);
    expect((await invite(team)).http).toBe(200);
  });

  it('has fifty of a trusted one', async () => {
    const team = await newTeam(app, admin, true);
    await app.ctx.db.execute(sql`insert into users (uid, issuer, subject, created_at, last_login_at, role, creator_id)
      select ${team.creatorId}::text || n, 'test', ${team.creatorId}::text || n, now(), now(), 'creator',
        ${team.creatorId} from generate_series(1, 49) n`);
    expect(await invite(team)).toMatchObject(full);
  });

  it('invites fifteen addresses a day while no admin trusts its creator', async () => {
    const team = await newTeam(app, admin);
    for (let n = 0; n < 15; n += 1) {
      const email = someAddress();
      expect((await invite(team, email)).http).toBe(200);
      expect((await invite(team, email, null)).http).toBe(200);
    }
    expect(await invite(team)).toMatchObject(tooMany);
    app.clock.advance(DAY + 1);
    expect((await invite(team)).http).toBe(200);
  });
});

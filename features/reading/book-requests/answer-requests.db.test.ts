import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/app.ts';
import { answer, ask, libraryOf, newsOf, RequestDesk, requestsOf } from '../../../tests/support/request-desk.ts';
import { newMember, newPerson, newTeam } from '../../../tests/support/team.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { AuditEntry } from '../../site/audit/audit-schema.ts';
import { ANSWER_MAX } from './request.ts';
import type { RequestPage } from './request-schema.ts';

let desk: RequestDesk;
let app: TestApp;
let admin: Visitor;
let owner: Visitor;

beforeAll(async () => {
  desk = await RequestDesk.open();
  ({ app, admin } = desk);
  owner = desk.team.owner.by;
});
afterAll(() => app.stop());

describe('who sees and answers', () => {
  it('are owners, editors and admins; other members may not, and others find nothing', async () => {
    const bookId = await desk.newBook();
    const { requestId } = await desk.asked(bookId);
    const rival = await newTeam(app, admin);
    const reasons = async (by: Visitor) => [
      (await by.call('getBookRequests', { bookId })).error?.status,
      (await answer(by, [requestId], 'refuse', 'Não.')).error?.status,
    ];
    for (const role of ['finance', 'reader']) {
      const { by } = await newMember(app, desk.team, role);
      expect(await reasons(by), role).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED']);
      expect((await by.call('getBookRequests')).error.status).toBe('PERMISSION_DENIED');
    }
    expect(await reasons(rival.owner.by)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await reasons((await newPerson(app)).by)).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED']);
    expect((await admin.call('getBookRequests')).error.status).toBe('INVALID_ARGUMENT');
    const { by: editor } = await newMember(app, desk.team, 'editor');
    for (const [by, more] of [
      [owner, {}],
      [editor, {}],
      [admin, { creatorId: desk.team.creatorId }],
    ] as const) {
      const { requests } = await by.must<RequestPage>('getBookRequests', { state: 'open', limit: 200, ...more });
      expect(requests.map((one) => one.requestId)).toContain(requestId);
    }
    expect(await rival.owner.by.must('getBookRequests')).toEqual({ requests: [], nextCursor: null });
    expect((await answer(admin, [requestId], 'grant')).result).toEqual({ answered: 1, skipped: [] });
    const { entries } = await admin.must<{ entries: AuditEntry[] }>('getAudit', { verb: 'answerBookRequests' });
    expect(entries[0]).toMatchObject({
      thing: `creator:${desk.team.creatorId}`,
      after: { state: 'granted', answered: 1, books: [bookId] },
    });
  });

  it('answer all of a call or nothing', async () => {
    const [one, two] = [await desk.asked(await desk.newBook()), await desk.asked(await desk.newBook())];
    const rival = await newTeam(app, admin);
    const theirs = await desk.asked(await desk.newBook({}, rival.creatorId));
    for (const other of [randomUUID(), theirs.requestId, 'nada'])
      expect((await answer(owner, [one.requestId, other, two.requestId], 'grant')).error.status).toBe('NOT_FOUND');
    expect((await requestsOf(one))[0]!.state).toBe('open');
    expect((await answer(owner, [one.requestId], 'refuse')).error.status).toBe('INVALID_ARGUMENT');
    const many = Array.from({ length: ANSWER_MAX + 1 }, () => randomUUID());
    for (const ids of [[], many]) expect((await answer(owner, ids, 'grant')).error.status).toBe('INVALID_ARGUMENT');
  });
});

describe('an answer', () => {
  it('that grants brings the book into the library as request, once, and tells the reader', async () => {
    const bookId = await desk.newBook({ title: 'A ilha' });
    const person = await desk.asked(bookId);
    const twice = await Promise.all([1, 2].map(() => answer(owner, [person.requestId, person.requestId], 'grant')));
    expect(twice.map(({ result }) => result.answered).sort()).toEqual([0, 1]);
    expect(twice.flatMap(({ result }) => result.skipped)).toEqual([{ requestId: person.requestId, state: 'granted' }]);
    const code = expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await libraryOf(person)).toMatchObject([{ bookId, acquiredBy: 'request', copyCode: code }]);
    expect((await newsOf(person.by)).map(({ kind, text }) => [kind, text])).toEqual([
      ['bookRequestGranted', 'Seu pedido foi aceito: A ilha está na sua biblioteca.'],
    ]);
    expect((await ask(person, bookId)).error.status).toBe('ALREADY_EXISTS');
    expect((await answer(owner, [person.requestId], 'refuse', 'Tarde demais.')).result.answered).toBe(0);
    expect(await libraryOf(person)).toHaveLength(1);
  });

  it('that refuses says why, and leaves the reader free to ask again', async () => {
    const bookId = await desk.newBook();
    const person = await desk.asked(bookId);
    await answer(owner, [person.requestId], 'refuse', 'A foto não mostra o livro.');
    expect(await requestsOf(person)).toMatchObject([{ state: 'refused', reason: 'A foto não mostra o livro.' }]);
    expect(await newsOf(person.by)).toMatchObject([
      { kind: 'bookRequestRefused', text: expect.stringContaining('A foto não mostra o livro.') },
    ]);
    expect(await libraryOf(person)).toEqual([]);
    expect((await ask(person, bookId)).result).toMatchObject({ state: 'open' });
    expect((await requestsOf(person)).map(({ state }) => state)).toEqual(['open', 'refused']);
    const { requests } = await owner.must<RequestPage>('getBookRequests', { bookId, state: 'refused' });
    expect(requests).toHaveLength(1);
  });

  it('beside a purchase of the same book leaves both, so that it stays when one is taken back', async () => {
    const bookId = await desk.newBook({ price: 0 });
    const person = await desk.asked(bookId);
    await person.by.must('addToCart', { productType: 'book', productId: bookId });
    await Promise.all([person.by.checkout(), answer(owner, [person.requestId], 'grant')]);
    const [book] = await libraryOf(person);
    expect(book).toMatchObject({ bookId, ways: expect.arrayContaining([expect.objectContaining({ by: 'request' })]) });
    expect((await requestsOf(person))[0]).toMatchObject({ state: 'granted' });
  });
});

it('5,000 are answered in bulk, interrupted and gone on, each once', async () => {
  const house = await newTeam(app, admin);
  const bookId = await desk.newBook({}, house.creatorId);
  const at = app.ctx.clock.now();
  const count = 5_000;
  await app.database.pool.query(
    `insert into users (uid, issuer, subject, created_at, last_login_at)
     select 'leitor-' || n, 'fora', 'leitor-' || n, $1, $1 from generate_series(1, $2::int) n`,
    [at, count],
  );
  await app.database.pool.query(
    `insert into book_requests (id, user_id, book_id, created_at)
     select gen_random_uuid(), 'leitor-' || n, $2, $1 from generate_series(1, $3::int) n`,
    [at, bookId, count],
  );
  const waiting = async () => {
    const ids: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null && ids.length < ANSWER_MAX) {
      const page: RequestPage = await house.owner.by.must('getBookRequests', {
        state: 'open',
        limit: 200,
        ...(cursor ? { cursor } : {}),
      });
      ids.push(...page.requests.map(({ requestId }) => requestId));
      cursor = page.nextCursor;
    }
    return ids.slice(0, ANSWER_MAX);
  };
  let answered = 0;
  let lost = await waiting();
  for (let ids = lost; ids.length > 0; ids = await waiting()) {
    if (answered === 5 * ANSWER_MAX) {
      // The answer of an earlier call was lost, so it is sent again.
      const again = (await answer(house.owner.by, lost, 'grant')).result;
      expect([again.answered, again.skipped.length]).toEqual([0, ANSWER_MAX]);
    }
    lost = ids;
    answered += (await answer(house.owner.by, ids, 'grant')).result.answered;
  }
  expect(answered).toBe(count);
  const { rows } = await app.database.pool.query(
    `select (select count(*)::int from grants where item_id = $1 and source = 'request') as granted,
       (select count(*)::int from notifications where about like $1 || ' %' and kind = 'bookRequestGranted') as told,
       (select count(*)::int from book_requests where book_id = $1 and state = 'granted') as closed`,
    [bookId],
  );
  expect(rows).toEqual([{ granted: count, told: count, closed: count }]);
});

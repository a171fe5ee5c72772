import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import { newPerson } from '../../../tests/support/team.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { creators } from '../../publishing/creators/tables.ts';
import type { UserList } from './people-schema.ts';
import { createSession } from './sessions.server.ts';
import { users } from './tables.ts';

const BOSS = 'chefe@example.org';
const reason = 'Pediu por e-mail.';

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startApp({ jobs: false });
  await app.ctx.db.insert(creators).values({ id: 'casa', name: 'Casa', createdAt: app.ctx.clock.now() });
});
afterAll(() => app.stop());

beforeEach(async () => {
  await app.ctx.db.update(users).set({ role: 'user', suspendedAt: null, eraseAt: null });
  admin = await newAdmin(BOSS);
});

const newAdmin = async (email: string): Promise<Visitor> => {
  const visitor = await app.signedIn(email);
  const { uid } = await visitor.must<{ uid: string }>('getUser');
  await app.ctx.db.update(users).set({ role: 'admin' }).where(eq(users.uid, uid));
  return visitor;
};
const uidOf = async (visitor: Visitor) => (await visitor.must<{ uid: string }>('getUser')).uid;
const stored = async (uid: string) => (await app.ctx.db.select().from(users).where(eq(users.uid, uid)))[0]!;
const lines = async (thing: string) =>
  (await admin.must<{ entries: { verb: string; reason: string; after: object }[] }>('getAudit', { thing })).entries;

describe('people', () => {
  const found = async (query: object): Promise<string[]> =>
    (await admin.must<UserList>('listUsers', query)).users.map(({ email }) => email!);

  it('are found by part of an e-mail, a name or a uid, and by how a code of theirs begins', async () => {
    const mark = randomUUID().slice(0, 8);
    const email = `iracema.${mark}@Example.org`;
    const one = await app.signedIn(email);
    const uid = await uidOf(one);
    await one.must('updateUser', { displayName: `Érica Potiguara ${mark}` });
    for (const q of [mark, `RACEMA.${mark}`, `erica ${mark}`, `potig ${mark}`, uid.slice(4, 20), `é ${mark}`])
      expect(await found({ q }), q).toEqual([email.toLowerCase()]);
    expect(await found({ q: `${mark} ninguem` })).toEqual([]);
    const { codes } = await admin.must<{ codes: string[] }>('issueCodes', { keyId: 'secondBeta', count: 1 });
    await one.must('redeemKey', { code: codes[0] });
    for (const q of [codes[0]!, codes[0]!.toLowerCase(), codes[0]!.slice(0, 9)])
      expect(await found({ q }), q).toEqual([email.toLowerCase()]);
  });

  it('are looked for with wild characters as they are written', async () => {
    const mark = randomUUID().slice(0, 8);
    await app.signedIn(`a_${mark}@example.org`);
    await app.signedIn(`ab${mark}@example.org`);
    expect(await found({ q: `a_${mark}` })).toEqual([`a_${mark}@example.org`]);
    expect(await found({ q: `% a_${mark} -` })).toEqual([`a_${mark}@example.org`]);
    for (const q of ['%', '_ %', `%${mark}`, `a\\${mark}`, `${mark}%example`, "'; --"])
      expect(await found({ q }), q).toEqual([]);
    expect((await admin.call('listUsers', { q: 'x'.repeat(129) })).error.status).toBe('INVALID_ARGUMENT');
  });

  it('come in pages, newest first, and by role and suspension', async () => {
    const mark = randomUUID().slice(0, 8);
    const row = await stored(await uidOf(admin));
    const made = Array.from({ length: 60 }, (_, n) => ({
      ...row,
      uid: randomUUID(),
      subject: randomUUID(),
      email: `${mark}-${n}@example.org`,
      role: n % 2 ? ('user' as const) : ('beta' as const),
      suspendedAt: n < 3 ? row.createdAt : null,
      createdAt: new Date(row.createdAt.getTime() + n),
    }));
    await app.ctx.db.insert(users).values(made);
    const first = await admin.must<UserList>('listUsers', { q: mark });
    const second = await admin.must<UserList>('listUsers', { q: mark, cursor: first.nextCursor });
    expect([...first.users, ...second.users].map(({ uid }) => uid)).toEqual(made.map(({ uid }) => uid).toReversed());
    expect(second.nextCursor).toBeNull();
    expect(await found({ q: mark, role: 'beta', suspended: true })).toEqual(
      [0, 2].map((n) => made[n]!.email).reverse(),
    );
    expect((await admin.call('listUsers', { cursor: 'x' })).error.status).toBe('INVALID_ARGUMENT');
  });

  it('are for admins alone', async () => {
    const { by } = await newPerson(app);
    for (const [name, data] of [
      ['listUsers', {}],
      ['setUserRole', { uid: 'x', role: 'admin', reason }],
      ['suspendUser', { uid: 'x', suspended: true, reason }],
    ] as const)
      expect((await by.call(name, data)).error.status).toBe('PERMISSION_DENIED');
  });
});

describe('a role set by an admin', () => {
  it('needs a reason, holds at once and is in the audit log', async () => {
    const { by, uid } = await newPerson(app);
    expect((await admin.call('setUserRole', { uid, role: 'beta' })).error.status).toBe('INVALID_ARGUMENT');
    expect((await admin.call('setUserRole', { uid, role: 'beta', reason: ' ' })).error.status).toBe('INVALID_ARGUMENT');
    const beta = { uid, role: 'beta', creatorId: null, isCreatorOwner: null, reason };
    expect(await admin.must('setUserRole', beta)).toEqual({ success: true });
    expect(await by.must('getUser')).toMatchObject({ accessControl: { role: 'beta' } });
    const team = { role: 'creator', creatorId: 'casa', isCreatorOwner: true };
    expect((await admin.call('setUserRole', { uid, role: 'creator', reason })).error.status).toBe('INVALID_ARGUMENT');
    const nowhere = await admin.call('setUserRole', { uid, ...team, creatorId: 'Casa Nenhuma', reason });
    expect(nowhere.error.status).toBe('NOT_FOUND');
    expect(await admin.must('setUserRole', { uid, ...team, reason })).toEqual({ success: true });
    expect(await stored(uid)).toMatchObject(team);
    expect(await lines(`user:${uid}`)).toMatchObject([
      { verb: 'setUserRole', reason, after: team },
      { verb: 'setUserRole', reason, after: { role: 'beta' } },
    ]);
    expect((await admin.call('setUserRole', { uid: 'ninguem', role: 'beta', reason })).error.status).toBe('NOT_FOUND');
  });

  it('leaves an admin, whoever is demoted or suspended, by whom, and at once', async () => {
    const uid = await uidOf(admin);
    for (const [name, data] of [
      ['setUserRole', { uid, role: 'user', reason }],
      ['suspendUser', { uid, suspended: true, reason }],
    ] as const)
      expect((await admin.call(name, data)).error.status, name).toBe('FAILED_PRECONDITION');

    const other = await newAdmin('outra@example.org');
    const otherUid = await uidOf(other);
    const outcomes = await Promise.all([
      admin.call('suspendUser', { uid: otherUid, suspended: true, reason }),
      other.call('setUserRole', { uid, role: 'user', reason }),
    ]);
    expect(outcomes.filter(({ http }) => http === 200)).toHaveLength(1);
    const left = (await Promise.all([uid, otherUid].map(stored))).filter(
      ({ role, suspendedAt }) => role === 'admin' && suspendedAt === null,
    );
    expect(left).toHaveLength(1);
  });

  it('leaves an admin who is neither kept out nor about to be erased, also when two leave at once', async () => {
    const other = await newAdmin('outra-chefe@example.org');
    const uid = await uidOf(other);
    const asks = (by: Visitor) => by.call('requestAccountErasure', { confirm: true });
    const restore = () =>
      app.ctx.db.update(users).set({ suspendedAt: null, eraseAt: null, role: 'admin' }).where(eq(users.role, 'admin'));
    const ways = [
      () => [asks(admin), asks(other)],
      () => [asks(admin), admin.call('setUserRole', { uid, role: 'user', reason })],
      () => [asks(admin), admin.call('suspendUser', { uid, suspended: true, reason })],
    ];
    for (const way of ways) {
      expect((await Promise.all(way())).map(({ http }) => http).sort()).toEqual([200, 400]);
      await app.ctx.db.update(users).set({ role: 'admin' }).where(eq(users.uid, uid));
      await restore();
    }
    await admin.must('suspendUser', { uid, suspended: true, reason });
    expect((await asks(admin)).error.status).toBe('FAILED_PRECONDITION');
  });

  it('leaves the session, its token and its streams alone, and closes the streams when it is lower', async () => {
    const { by, uid } = await newPerson(app);
    const { token } = (await (await by.request('/auth/token')).json()) as { token: string };
    const asToken = () => app.visitor().call('getUser', {}, { authorization: `Bearer ${token}` });
    const role = (wanted: string) => (user: { accessControl: { role: string } }) => user.accessControl.role === wanted;
    const stream = await LiveStream.open(by, '/live/user');
    await stream.see('user', role('user'));
    await admin.must('setUserRole', { uid, role: 'admin', reason });
    await stream.see('user', role('admin'));
    stream.close();

    const { ticketId } = await (await newPerson(app)).by.must<{ ticketId: string }>('openTicket', {
      topic: 'Ajuda',
      text: 'Olá.',
    });
    const [watching, plain] = [
      await LiveStream.open(by, `/live/user?watch=ticket:${ticketId}`),
      await LiveStream.open(admin, '/live/user'),
    ];
    await watching.see('ticket');
    await plain.see('user');
    await admin.must('setUserRole', { uid, role: 'beta', reason });
    await watching.until('the close', () => watching.ended);
    expect([watching.last('end'), plain.ended]).toEqual([undefined, false]);
    plain.close();
    expect([(await by.call('getUser')).http, (await asToken()).http]).toEqual([200, 200]);
    const again = await LiveStream.open(by, `/live/user?watch=ticket:${ticketId}`);
    await again.see('user', role('beta'));
    expect(again.last('ticket')).toBeUndefined();
    again.close();
  });

  it('taken away from an admin who works refuses their next act', async () => {
    const other = await newAdmin('terceira@example.org');
    const { uid } = await newPerson(app);
    await admin.must('setUserRole', { uid: await uidOf(other), role: 'user', reason });
    expect((await other.call('suspendUser', { uid, suspended: true, reason })).error.status).toBe('PERMISSION_DENIED');
    expect((await stored(uid)).suspendedAt).toBeNull();
  });
});

describe('a suspended person', () => {
  it('is out within a second: session, token and stream; and cannot sign in until it is lifted', async () => {
    const email = `${randomUUID()}@example.org`;
    const person = await app.signedIn(email);
    const uid = await uidOf(person);
    const { token } = (await (await person.request('/auth/token')).json()) as { token: string };
    const stream = await LiveStream.open(person, '/live/user');
    await stream.see('user');
    expect(await admin.must('suspendUser', { uid, suspended: true, reason })).toEqual({ success: true });
    await stream.until('the end', () => stream.ended);
    expect((await person.call('getUser')).http).toBe(401);
    expect((await app.visitor().call('getUser', {}, { authorization: `Bearer ${token}` })).http).toBe(401);
    const before = await stored(uid);

    const refused = await app.visitor().signIn(email);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('A sua conta está suspensa');
    expect(refused.headers.getSetCookie().join()).not.toContain('rpgpedia-session=');
    expect(await stored(uid)).toEqual(before);

    // One that began to sign in before.
    const secret = await createSession(app.ctx.db, app.ctx.clock, uid);
    const late = app.visitor();
    late.keepCookie('rpgpedia-session', secret);
    expect((await late.call('getUser')).http).toBe(401);

    await admin.must('suspendUser', { uid, suspended: false, reason });
    expect((await (await app.signedIn(email)).call('getUser')).http).toBe(200);
    expect((await lines(`user:${uid}`)).map(({ after }) => after)).toEqual([{ suspended: false }, { suspended: true }]);
  });

  it('twice is suspended once, and shows no profile to others', async () => {
    const { by, uid } = await newPerson(app);
    const handle = `h${randomUUID().slice(0, 8)}`;
    await by.must('setHandle', { handle });
    expect((await admin.request(`/u/${handle}`)).status).toBe(200);
    for (const _ of [1, 2]) await admin.must('suspendUser', { uid, suspended: true, reason });
    expect(await lines(`user:${uid}`)).toHaveLength(1);
    expect((await admin.request(`/u/${handle}`)).status).toBe(404);
    expect((await admin.call('suspendUser', { uid: 'ninguem', suspended: true, reason })).error.status).toBe(
      'NOT_FOUND',
    );
    expect((await admin.call('suspendUser', { uid, suspended: false })).error.status).toBe('INVALID_ARGUMENT');
  });
});

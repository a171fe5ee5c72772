import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeRole } from '../../../scripts/change-role.ts';
import { onPostgres, startApp, type TestApp } from '../../../tests/support/app.ts';
import { LiveStream } from '../../../tests/support/live-stream.ts';
import { newDatabase } from '../../../tests/support/new-database.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { getPerson } from '../../admin/people/get-person.server.ts';
import { setUserRole } from '../../admin/people/set-user-role.server.ts';
import type { UserDocument } from '../../community/profile/user-schema.ts';
import { creators } from '../../publishing/creators/tables.ts';
import type { Redemption } from '../../shop/redemption/redeem-key.server.ts';
import { BY_OPERATOR } from '../../site/audit/audit.ts';
import { users } from './tables.ts';

const BOSS = 'chefe@example.org';

const roleOf = async (visitor: Visitor) => (await visitor.must<UserDocument>('getUser')).accessControl;

/** The script runs as a person runs it. */
async function runRole(vars: Record<string, string>, ...args: string[]): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH, SESSION_SECRET: 'a secret of at least thirty-two characters', ...vars };
  return promisify(execFile)(process.execPath, ['scripts/role.ts', ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

describe('npm run role', () => {
  let app: TestApp;
  let boss: Visitor;
  beforeAll(async () => {
    app = await startApp({ jobs: false, control: true, vars: { ADMIN_EMAILS: BOSS } });
    boss = await app.signedIn(BOSS);
    await app.ctx.db.insert(creators).values({ id: 'casa', name: 'Casa', createdAt: app.ctx.clock.now() });
  });
  afterAll(() => app.stop());

  /** The command runs beside the product, without a process of its own. */
  const role = (...args: string[]): Promise<{ code: number; said: string }> =>
    changeRole(args, app.ctx.env).then(
      (said) => ({ code: 0, said }),
      ({ message }: Error) => ({ code: 1, said: message }),
    );

  it('gives a role and takes it away again, and ends session, token and stream', async () => {
    const email = `${randomUUID()}@example.org`;
    let person = await app.signedIn(email);
    const { databaseUrl, dataDir } = app.ctx.env;
    const vars = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
    expect(await runRole(vars, email, 'chefe')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^npm run role/),
    });
    expect(await runRole(vars, email, 'admin')).toMatchObject({
      code: 0,
      said: expect.stringContaining('user → admin'),
    });
    expect((await person.call('getUser')).http).toBe(401);

    person = await app.signedIn(email);
    expect(await roleOf(person)).toMatchObject({ role: 'admin' });
    const { token } = (await (await person.request('/auth/token')).json()) as { token: string };
    const bearer = { authorization: `Bearer ${token}` };
    expect((await app.visitor().call('getUser', {}, bearer)).http).toBe(200);
    const stream = await LiveStream.open(person, '/live/user');
    await stream.see('user');

    expect(await role(email.toUpperCase(), 'user')).toMatchObject({ code: 0 });
    await stream.until('the end', () => stream.ended);
    expect(stream.received.at(-1)!.event).toBe('end');
    expect((await person.call('issueCodes', { keyId: 'secondBeta', count: 1 })).http).toBe(401);
    expect((await app.visitor().call('getUser', {}, bearer)).http).toBe(401);
    expect(await roleOf(await app.signedIn(email))).toMatchObject({ role: 'user' });
  });

  it('ties creators to a creator that is there, and to none what is no creator', async () => {
    const email = `${randomUUID()}@example.org`;
    await app.signedIn(email);
    expect(await role(email, 'creator')).toMatchObject({ code: 1, said: expect.stringContaining('id do criador') });
    expect(await role(email, 'creator', '--creator', 'ninguem')).toMatchObject({ code: 1 });
    expect(await role(email, 'creator', '--creator', 'casa', '--owner')).toMatchObject({ code: 0 });
    const owner = { role: 'creator', creatorId: 'casa', isCreatorOwner: true };
    expect(await roleOf(await app.signedIn(email))).toEqual(owner);
    expect(await role(email, 'beta')).toMatchObject({ code: 0 });
    expect(await roleOf(await app.signedIn(email))).toEqual({ role: 'beta', creatorId: null, isCreatorOwner: false });
  });

  it('says in a sentence what it refuses, and leaves sessions alone', async () => {
    expect(await role(BOSS, 'user')).toMatchObject({ code: 1, said: expect.stringContaining('outro admin') });
    expect(await role('ninguem@example.org', 'admin')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Ninguém/),
    });
    expect(await role(BOSS, 'chefe')).toMatchObject({ code: 1, said: expect.stringContaining('npm run role') });
    expect(await roleOf(boss)).toMatchObject({ role: 'admin' });
  });

  it('says of somebody in ADMIN_EMAILS that they come back', async () => {
    const email = `${randomUUID()}@example.org`;
    await app.signedIn(email);
    await role(email, 'admin');
    const { said } = await role(BOSS, 'beta');
    expect(said).toMatch(/admin → beta; .*ADMIN_EMAILS: ao entrar de novo, a pessoa volta a ser admin/);
    expect((await boss.call('getUser')).http).toBe(401);
    boss = await app.signedIn(BOSS);
    expect(await roleOf(boss)).toMatchObject({ role: 'admin' });
    expect((await role(email, 'user')).said).not.toContain('ADMIN_EMAILS');
  });

  it('asks for the uid where two accounts have one address', async () => {
    const email = `${randomUUID()}@example.org`;
    const { uid } = await (await app.signedIn(email)).must<UserDocument>('getUser');
    const duplicate = randomUUID();
    const [row] = await app.ctx.db.select().from(users).where(eq(users.uid, uid));
    await app.ctx.db.insert(users).values({ ...row!, uid: duplicate, subject: duplicate });
    const asked = await role(email, 'beta');
    expect(asked.code).toBe(1);
    for (const one of [uid, duplicate]) expect(asked.said).toContain(one);
    expect(await role(uid, 'beta')).toMatchObject({ code: 0 });
  });

  it('leaves one admin of two who are demoted at once', async () => {
    const made = await Promise.all(
      ['um', 'dois'].map(async (name) => {
        const { uid } = await (await app.signedIn(`${name}@example.org`)).must<UserDocument>('getUser');
        return uid;
      }),
    );
    await app.ctx.db.update(users).set({ role: 'user' });
    for (const uid of made) await app.ctx.db.update(users).set({ role: 'admin' }).where(eq(users.uid, uid));
    const outcomes = await Promise.allSettled(
      made.map((uid) => setUserRole(app.ctx, BY_OPERATOR, { uid, role: 'user' })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await app.ctx.db.select().from(users).where(eq(users.role, 'admin'))).toHaveLength(1);
  });
});

describe('an admin by ADMIN_EMAILS', () => {
  it('has the beta they redeemed a code for once the address is gone', async () => {
    const app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: BOSS } });
    cleanUp.push(() => app.stop());
    const listed = await app.signedIn(BOSS);
    const { codes } = await listed.must<{ codes: string[] }>('issueCodes', { keyId: 'secondBeta', count: 1 });
    const { rewards } = await listed.must<Redemption>('redeemKey', { code: codes[0] });
    expect([rewards.beta, (await roleOf(listed)).role]).toEqual([false, 'admin']);
    app.ctx.env.adminEmails = [];
    expect((await roleOf(await app.signedIn(BOSS))).role).toBe('beta');
  });

  it('loses the role to another admin until they sign in again, but not as the last one', async () => {
    const second = 'segunda@example.org';
    const app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: `${BOSS},${second}` } });
    cleanUp.push(() => app.stop());
    const boss = await app.signedIn(BOSS);
    const other = await app.signedIn(second);
    const { uid } = await other.must<UserDocument>('getUser');
    const { uid: bossUid } = await boss.must<UserDocument>('getUser');
    const reason = 'Saiu da equipe.';
    expect((await getPerson(app.ctx, uid))!.becomesAdmin).toBe(true);
    const told = async () => {
      const pages = [`/admin/usuario/${bossUid}`, '/conta/dados'];
      const [panel, account] = await Promise.all(pages.map(async (path) => (await boss.request(path)).text()));
      return [panel!.includes('Não há outro admin que possa entrar'), account!.includes('Só você cuida do painel')];
    };
    expect(await told()).toEqual([false, false]);
    expect(await boss.must('setUserRole', { uid, role: 'user', reason })).toEqual({ success: true });
    expect((await roleOf(other)).role).toBe('user');
    expect(await told()).toEqual([true, true]);
    const last = await boss.call('setUserRole', { uid: bossUid, role: 'user', reason });
    expect(last.error.status).toBe('FAILED_PRECONDITION');
    expect((await roleOf(await app.signedIn(second))).role).toBe('admin');
  });

  let cleanUp: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const undo of cleanUp.reverse()) await undo();
    cleanUp = [];
  });

  it('is none any more at the next start without the address, and one made by the command stays one', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-roles-'));
    cleanUp.push(() => rm(dataDir, { recursive: true, force: true }));
    const database = onPostgres ? await newDatabase() : null;
    if (database) cleanUp.push(() => database.drop());
    const vars: Record<string, string> = { DATA_DIR: dataDir, ...(database ? { DATABASE_URL: database.url } : {}) };

    const before = await startApp({ jobs: false, vars: { ...vars, ADMIN_EMAILS: BOSS } });
    const listed = await (await before.signedIn(BOSS)).must<UserDocument>('getUser');
    const byHand = await (await before.signedIn('outra@example.org')).must<UserDocument>('getUser');
    expect(listed.accessControl.role).toBe('admin');
    await before.stop();
    expect(await runRole(vars, 'outra@example.org', 'admin')).toMatchObject({ code: 0 });

    const after = await startApp({ jobs: false, vars });
    cleanUp.push(() => after.stop());
    const roles = await after.ctx.db.select({ uid: users.uid, role: users.role }).from(users);
    expect(new Map(roles.map(({ uid, role }) => [uid, role]))).toEqual(
      new Map([
        [listed.uid, 'user'],
        [byHand.uid, 'admin'],
      ]),
    );
    const { rows } = await after.database.pool.query('select 1 from sessions where user_id = $1', [listed.uid]);
    expect(rows).toEqual([]);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { newCreator, newPerson, type Person } from '../../tests/support/team.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { setUserRole } from '../accounts/set-user-role.server.ts';
import { users } from '../accounts/tables.ts';
import type { UserDocument } from '../accounts/user-schema.ts';
import { BY_OPERATOR } from '../audit/audit.ts';

const BOSS = 'chefe@example.org';

let app: TestApp;
let admin: Visitor;
let creatorId: string;
let owner: Person;

interface Team {
  members: { uid: string; email: string; role: string }[];
}

const person = () => newPerson(app);

const set = (by: Visitor, email: string, role: string | null, more: object = {}) =>
  by.call('setCreatorMember', { email, role, ...more });
const must = (by: Visitor, email: string, role: string | null, more: object = {}) =>
  by.must<Team>('setCreatorMember', { email, role, ...more });
const accessOf = async ({ by }: Person) => (await by.must<UserDocument>('getUser')).accessControl;

beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: BOSS } });
  admin = await app.signedIn(BOSS);
});
afterAll(() => app.stop());
beforeEach(async () => {
  creatorId = await newCreator(app);
  owner = await person();
  await admin.must('promoteToCreator', { uid: owner.uid, creatorId, isCreatorOwner: true });
});

it('names members in each role, changes and removes them, with a line in the log for each change', async () => {
  const ana = await person();
  for (const role of ['reader', 'finance', 'editor', 'owner', 'reader']) {
    const { members } = await must(owner.by, ana.email.toUpperCase(), role);
    expect(members).toHaveLength(2);
    expect(members.find(({ uid }) => uid === ana.uid)).toMatchObject({ email: ana.email, role });
    expect(await accessOf(ana)).toEqual({ role: 'creator', creatorId, isCreatorOwner: role === 'owner' });
  }
  await must(owner.by, ana.email, 'reader');
  const { members } = await must(owner.by, ana.email, null);
  expect(members.map(({ uid }) => uid)).toEqual([owner.uid]);
  expect(await accessOf(ana)).toEqual({ role: 'user', creatorId: null, isCreatorOwner: false });

  const thing = `creator:${creatorId}`;
  const { entries } = await admin.must<{ entries: { actor: string; before: object; after: object }[] }>('getAudit', {
    thing,
  });
  expect(entries).toHaveLength(6);
  expect(entries[0]).toMatchObject({
    actor: owner.uid,
    before: { uid: ana.uid, role: 'reader' },
    after: { uid: ana.uid, role: null },
  });
});

it('gives back beta to whoever leaves, whether they had it before or by a code redeemed as a member', async () => {
  const [before, meanwhile] = [await person(), await person()];
  await admin.must('promoteUserToBeta', { uid: before.uid });
  const { codes } = await admin.must<{ codes: string[] }>('issueCodes', { keyId: 'secondBeta', count: 1 });
  for (const { email } of [before, meanwhile]) await must(owner.by, email, 'editor');
  await meanwhile.by.must('redeemKey', { code: codes[0] });
  const byOperator = await person();
  await admin.must('promoteUserToBeta', { uid: byOperator.uid });
  await setUserRole(app.ctx, BY_OPERATOR, { uid: byOperator.uid, role: 'creator', creatorId });
  byOperator.by = await app.signedIn(byOperator.email);
  for (const one of [before, meanwhile, byOperator]) {
    await must(owner.by, one.email, null);
    expect((await accessOf(one)).role).toBe('beta');
  }
});

it('keeps a role in the team when the operator gives the same role of the site again', async () => {
  const ana = await person();
  await must(owner.by, ana.email, 'reader');
  await setUserRole(app.ctx, BY_OPERATOR, { uid: ana.uid, role: 'creator', creatorId });
  const { members } = await must(owner.by, owner.email, 'owner');
  expect(members.find(({ uid }) => uid === ana.uid)).toMatchObject({ role: 'reader' });
});

it('refuses members who are not owners, and hides other teams from owners', async () => {
  const ana = await person();
  for (const role of ['editor', 'finance', 'reader']) {
    await must(owner.by, ana.email, role);
    expect((await set(ana.by, ana.email, 'owner')).error.status).toBe('PERMISSION_DENIED');
  }
  const other = await newCreator(app);
  expect((await set(owner.by, ana.email, 'owner', { creatorId: other })).error.status).toBe('NOT_FOUND');
  const outsider = await person();
  expect((await set(outsider.by, ana.email, 'owner', { creatorId })).error.status).toBe('PERMISSION_DENIED');
});

it('lets an admin act for a creator that they name', async () => {
  const ana = await person();
  expect((await set(admin, ana.email, 'owner')).error).toMatchObject({
    status: 'INVALID_ARGUMENT',
    details: { field: 'creatorId' },
  });
  expect((await set(admin, ana.email, 'owner', { creatorId: 'nenhuma' })).error.status).toBe('NOT_FOUND');
  await must(admin, ana.email, 'owner', { creatorId, reason: 'A dona perdeu a conta.' });
  expect(await accessOf(ana)).toMatchObject({ creatorId, isCreatorOwner: true });
});

it('refuses unknown and unverified addresses, and members of another creator', async () => {
  expect((await set(owner.by, 'ninguem@example.org', 'editor')).error.status).toBe('NOT_FOUND');
  const ana = await person();
  expect((await set(owner.by, ana.email, null)).error.status).toBe('NOT_FOUND');
  await app.ctx.db.update(users).set({ emailVerified: false }).where(eq(users.uid, ana.uid));
  expect((await set(owner.by, ana.email, 'editor')).error.status).toBe('NOT_FOUND');
  const bia = await person();
  await must(admin, bia.email, 'editor', { creatorId: await newCreator(app) });
  expect((await set(owner.by, bia.email, 'editor')).error.status).toBe('ALREADY_EXISTS');
});

it('keeps the last owner, of two who step down at once too', async () => {
  for (const role of ['editor', null])
    expect((await set(owner.by, owner.email, role)).error.status).toBe('FAILED_PRECONDITION');
  const ana = await person();
  await must(owner.by, ana.email, 'owner');
  const answers = await Promise.all([set(owner.by, owner.email, 'reader'), set(ana.by, ana.email, 'reader')]);
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 400]);
  const left = await app.ctx.db.select().from(users).where(eq(users.creatorId, creatorId));
  expect(left.filter(({ isCreatorOwner }) => isCreatorOwner)).toHaveLength(1);
});

it('ends at fifty members', async () => {
  const now = app.ctx.clock.now();
  await app.ctx.db.insert(users).values(
    Array.from({ length: 49 }, (_, i) => ({
      uid: `${creatorId}-${i}`,
      issuer: 'test',
      subject: `${creatorId}-${i}`,
      createdAt: now,
      lastLoginAt: now,
      role: 'creator' as const,
      creatorId,
    })),
  );
  expect((await set(owner.by, (await person()).email, 'reader')).error.status).toBe('FAILED_PRECONDITION');
});

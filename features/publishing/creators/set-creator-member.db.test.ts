import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { newCreator, newMember, newPerson, type Person } from '../../../tests/support/team.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { setUserRole } from '../../admin/people/set-user-role.server.ts';
import type { UserDocument } from '../../community/profile/user-schema.ts';
import { users } from '../../people/accounts/tables.ts';
import { BY_OPERATOR } from '../../site/audit/audit.ts';
import type { CreatorInvitation, CreatorMember } from './creator-schema.ts';
import { sendCreatorMail } from './send-creator-mail.server.ts';
import { sweepApplications } from './sweep-applications.server.ts';
import { creatorInvitations } from './tables.ts';

const BOSS = 'chefe@example.org';

let app: TestApp;
let admin: Visitor;
let creatorId: string;
let owner: Person;

interface Team {
  members: CreatorMember[];
}

const person = () => newPerson(app);
const someAddress = () => `${randomUUID()}@example.org`;

const set = (by: Visitor, email: string, role: string | null, more: object = {}) =>
  by.call('setCreatorMember', { email, role, ...more });
const must = (by: Visitor, email: string, role: string | null, more: object = {}) =>
  by.must<Team>('setCreatorMember', { email, role, ...more });
const answer = ({ by }: Person, accept: boolean, more: object = {}) =>
  by.call('answerCreatorInvitation', { creatorId, accept, ...more });
const join = ({ by }: Person, of = creatorId) => by.must('answerCreatorInvitation', { creatorId: of, accept: true });
const member = (role: string) => newMember(app, { creatorId, owner }, role);
const accessOf = async ({ by }: Person) => (await by.must<UserDocument>('getUser')).accessControl;
const invitationsOf = async ({ by }: Person) =>
  (await by.must<{ invitations: CreatorInvitation[] }>('getCreatorInvitations')).invitations;
const stateOf = ({ error }: { error: { status: string; details?: { state?: string } } }) => [
  error.status,
  error.details?.state,
];
const entriesOf = async (of: string) =>
  (
    await admin.must<{ entries: { verb: string; actor: string; before: object; after: object }[] }>('getAudit', {
      thing: `creator:${of}`,
    })
  ).entries;

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

describe('an invitation', () => {
  it('makes nobody a member, and gives nothing, until its person accepts', async () => {
    const ana = await person();
    await must(owner.by, ` ${ana.email.toUpperCase()}`, 'editor');
    expect(await accessOf(ana)).toEqual({ role: 'user', creatorId: null, isCreatorOwner: false });
    expect((await ana.by.call('createCharacter', { system: 'brutal', name: 'Bia' })).http).toBe(403);
    expect(await invitationsOf(ana)).toEqual([
      {
        creatorId,
        name: 'Casa',
        role: 'editor',
        from: expect.any(String),
        at: expect.any(String),
        expiresAt: expect.any(String),
      },
    ]);
    expect((await answer(ana, true)).result).toEqual({ role: 'editor' });
    expect(await accessOf(ana)).toEqual({ role: 'creator', creatorId, isCreatorOwner: false });
    expect(await invitationsOf(ana)).toEqual([]);
    expect((await answer(ana, true)).error.status).toBe('NOT_FOUND');
  });

  it('tells the same of every address, with an account or without, and nothing but what was typed', async () => {
    const [known, hidden, elsewhere] = [await person(), await person(), await person()];
    await app.ctx.db.update(users).set({ emailVerified: false }).where(eq(users.uid, hidden.uid));
    await admin.must('promoteToCreator', {
      uid: elsewhere.uid,
      creatorId: await newCreator(app),
      isCreatorOwner: false,
    });
    const addresses = [known.email, hidden.email, elsewhere.email, someAddress()];
    for (const email of addresses) {
      const { members } = await must(owner.by, email, 'reader');
      const told = members.find((one) => one.email === email);
      expect(told).toEqual({ email, role: 'reader', state: 'invited', expiresAt: expect.any(String) });
      await must(owner.by, email, null);
    }
  });

  it('is mailed to every address and told to the accounts that have it, once', async () => {
    const [ana, stranger] = [await person(), someAddress()];
    for (const email of [ana.email, stranger, ana.email]) await must(owner.by, email, 'finance');
    const rows = await app.ctx.db.select().from(creatorInvitations).where(eq(creatorInvitations.creatorId, creatorId));
    expect(rows).toHaveLength(2);
    for (const { id } of rows) await sendCreatorMail(app.ctx, { news: 'teamInvited', invitationId: id });
    for (const email of [ana.email, stranger]) {
      const mails = (await app.outbox.list()).filter(({ to }) => to === email);
      expect(mails.map(({ subject }) => subject)).toEqual(['Convite para uma equipe na RPGpédia']);
      expect(await app.outbox.read(mails[0]!.id)).toContain('/produtor/convites');
    }
    const { notifications } = await ana.by.must<{ notifications: { kind: string; link: string }[] }>(
      'getNotifications',
    );
    expect(notifications.map(({ kind, link }) => [kind, link])).toEqual([['teamInvited', '/produtor/convites']]);
  });

  it('waits for an address without an account', async () => {
    const email = someAddress();
    await must(owner.by, email, 'editor');
    const late = { by: await app.signedIn(email), email, uid: '' };
    expect(await accessOf(late)).toMatchObject({ role: 'user', creatorId: null });
    await join(late);
    expect(await accessOf(late)).toMatchObject({ role: 'creator', creatorId });
  });

  it('is refused, changed and withdrawn, and then answers nobody', async () => {
    const [ana, bia] = [await person(), await person()];
    for (const { email } of [ana, bia]) await must(owner.by, email, 'reader');
    expect((await answer(ana, false)).result).toEqual({ role: null });
    expect((await accessOf(ana)).creatorId).toBeNull();
    const { members } = await must(owner.by, bia.email, 'owner');
    expect(members.map(({ email, role, state }) => [email, role, state])).toEqual([
      [owner.email, 'owner', 'member'],
      [bia.email, 'owner', 'invited'],
    ]);
    expect(stateOf(await answer(bia, true, { role: 'reader' }))).toEqual(['ABORTED', 'changed']);
    expect((await must(owner.by, bia.email, null)).members).toHaveLength(1);
    for (const one of [ana, bia]) expect((await answer(one, true)).error.status).toBe('NOT_FOUND');
    expect((await set(owner.by, bia.email, null)).error.status).toBe('NOT_FOUND');
  });

  it('is for its verified address alone', async () => {
    const [ana, bia] = [await person(), await person()];
    await must(owner.by, ana.email, 'owner');
    expect((await answer(bia, true)).error.status).toBe('NOT_FOUND');
    await app.ctx.db.update(users).set({ emailVerified: false }).where(eq(users.uid, ana.uid));
    expect(await invitationsOf(ana)).toEqual([]);
    for (const accept of [true, false]) expect((await answer(ana, accept)).error.status).toBe('NOT_FOUND');
    expect((await accessOf(ana)).creatorId).toBeNull();
  });

  it('does not take a member of another creator, who may come after leaving', async () => {
    const ana = await person();
    const other = await newCreator(app);
    await must(admin, ana.email, 'reader', { creatorId: other });
    await join(ana, other);
    await must(owner.by, ana.email, 'editor');
    expect(stateOf(await answer(ana, true))).toEqual(['FAILED_PRECONDITION', 'elsewhere']);
    expect((await accessOf(ana)).creatorId).toBe(other);
    await ana.by.must('leaveCreator');
    await join(ana);
    expect((await accessOf(ana)).creatorId).toBe(creatorId);
  });

  it('ends after thirty days, and is forgotten thirty days after it was made', async () => {
    const ana = await person();
    await must(owner.by, ana.email, 'editor');
    app.clock.advance(31 * DAY);
    const back = { ...ana, by: await app.signedIn(ana.email) };
    expect(await invitationsOf(back)).toEqual([]);
    expect((await answer(back, true)).error.status).toBe('NOT_FOUND');
    await sweepApplications(app.ctx);
    expect(await app.ctx.db.$count(creatorInvitations, eq(creatorInvitations.creatorId, creatorId))).toBe(0);
    admin = await app.signedIn(BOSS);
  });

  it('goes to one address five times in thirty days, and is a mail’s address', async () => {
    const ana = await person();
    for (let n = 0; n < 5; n += 1) {
      await must(owner.by, ana.email, 'editor');
      await answer(ana, false);
    }
    expect((await set(owner.by, ana.email, 'editor')).error.status).toBe('RESOURCE_EXHAUSTED');
    for (const email of ['', 'ana', 'ana@', 'a b@example.org'])
      expect((await set(owner.by, email, 'editor')).error).toMatchObject({
        status: 'INVALID_ARGUMENT',
        details: { field: 'email' },
      });
  });
});

it('changes members in each role, with a line in the log for each change, of ids alone', async () => {
  const ana = await member('reader');
  for (const role of ['finance', 'editor', 'owner', 'reader', 'reader']) {
    const { members } = await must(owner.by, ana.email, role);
    expect(members.find(({ uid }) => uid === ana.uid)).toMatchObject({ email: ana.email, role, state: 'member' });
    expect(await accessOf(ana)).toEqual({ role: 'creator', creatorId, isCreatorOwner: role === 'owner' });
  }
  const { members } = await must(owner.by, ana.email, null);
  expect(members.map(({ uid }) => uid)).toEqual([owner.uid]);
  expect(await accessOf(ana)).toEqual({ role: 'user', creatorId: null, isCreatorOwner: false });
  await must(owner.by, ana.email, 'reader');
  await answer(ana, false);

  const entries = (await entriesOf(creatorId)).toReversed();
  expect(entries.map(({ verb, actor }) => [verb, actor === owner.uid])).toEqual([
    ['setCreatorMember', true],
    ['answerCreatorInvitation', false],
    ...Array.from({ length: 6 }, () => ['setCreatorMember', true]),
    ['answerCreatorInvitation', false],
  ]);
  expect(entries[1]).toMatchObject({ before: { uid: ana.uid, role: null }, after: { uid: ana.uid, role: 'reader' } });
  expect(entries[6]).toMatchObject({ before: { uid: ana.uid, role: 'reader' }, after: { uid: ana.uid, role: null } });
  expect(JSON.stringify(entries)).not.toContain(ana.email);
});

it('gives back beta to whoever leaves, whether they had it before or by a code redeemed as a member', async () => {
  const [before, meanwhile] = [await person(), await person()];
  await admin.must('promoteUserToBeta', { uid: before.uid });
  const { codes } = await admin.must<{ codes: string[] }>('issueCodes', { keyId: 'secondBeta', count: 1 });
  for (const one of [before, meanwhile]) {
    await must(owner.by, one.email, 'editor');
    await join(one);
  }
  await meanwhile.by.must('redeemKey', { code: codes[0] });
  const byOperator = await person();
  await admin.must('promoteUserToBeta', { uid: byOperator.uid });
  await setUserRole(app.ctx, BY_OPERATOR, { uid: byOperator.uid, role: 'creator', creatorId });
  byOperator.by = await app.signedIn(byOperator.email);
  await must(owner.by, before.email, null);
  for (const one of [meanwhile, byOperator]) await one.by.must('leaveCreator');
  for (const one of [before, meanwhile, byOperator]) expect((await accessOf(one)).role).toBe('beta');
  expect((await meanwhile.by.call('leaveCreator')).error.status).toBe('NOT_FOUND');
});

it('keeps a role in the team when the operator gives the same role of the site again', async () => {
  const ana = await member('reader');
  await setUserRole(app.ctx, BY_OPERATOR, { uid: ana.uid, role: 'creator', creatorId });
  const { members } = await must(owner.by, owner.email, 'owner');
  expect(members.find(({ uid }) => uid === ana.uid)).toMatchObject({ role: 'reader' });
});

it('refuses members who are not owners, and hides other teams from owners', async () => {
  const ana = await member('reader');
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
  expect((await invitationsOf(ana)).map(({ from }) => from)).toEqual(['a equipe da RPGpédia']);
  await join(ana);
  expect(await accessOf(ana)).toMatchObject({ creatorId, isCreatorOwner: true });
});

it('keeps the last owner, of two who step down or leave at once too', async () => {
  for (const role of ['editor', null])
    expect(stateOf(await set(owner.by, owner.email, role))).toEqual(['FAILED_PRECONDITION', 'lastOwner']);
  expect(stateOf(await owner.by.call('leaveCreator'))).toEqual(['FAILED_PRECONDITION', 'lastOwner']);
  const ana = await member('owner');
  const answers = await Promise.all([owner.by.call('leaveCreator'), set(ana.by, ana.email, 'reader')]);
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 400]);
  const left = await app.ctx.db.select().from(users).where(eq(users.creatorId, creatorId));
  expect(left.filter(({ isCreatorOwner }) => isCreatorOwner)).toHaveLength(1);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { completeDraft } from '../../../tests/support/drafts.ts';
import { deliverNotices, mailsTo } from '../../../tests/support/notice-mails.ts';
import { newPerson, newTeam, type Person } from '../../../tests/support/team.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { WAITS_MS } from '../../people/notifications/queue-notice-mails.server.ts';
import { creators } from '../../publishing/creators/tables.ts';
import { newToken } from '../../publishing/creators/tokens.server.ts';
import { getCreatorForAdmin } from './get-creator-for-admin.server.ts';

let app: TestApp;
let admin: Visitor;
let third: Visitor;

beforeAll(async () => {
  app = await startApp({
    jobs: false,
    demo: true,
    vars: { ADMIN_EMAILS: 'chefe@example.org,outra@example.org,terceira@example.org' },
  });
  admin = await app.signedIn('chefe@example.org');
});
afterAll(() => app.stop());

const trustedOnes = async () =>
  (await app.ctx.db.select().from(creators)).filter(({ trusted }) => trusted).map(({ id }) => id);

it('trusts a creator with a reason, and tells the log once', async () => {
  expect(await trustedOnes()).toEqual([]);
  const [creator] = await app.ctx.db.select().from(creators);
  const set = (trusted: boolean) =>
    admin.must('trustCreator', { creatorId: creator!.id, trusted, reason: 'Conhecemos a casa.' });
  expect(await set(true)).toEqual({ success: true });
  await set(true);
  expect(await trustedOnes()).toEqual([creator!.id]);
  await set(false);
  expect(await trustedOnes()).toEqual([]);
  const { entries } = await admin.must<{ entries: object[] }>('getAudit', { verb: 'trustCreator' });
  expect(entries).toHaveLength(2);
  expect(entries[1]).toMatchObject({
    thing: `creator:${creator!.id}`,
    reason: 'Conhecemos a casa.',
    before: { trusted: false },
    after: { trusted: true },
  });
});

it('refuses a missing reason, an unknown creator and whoever is no admin', async () => {
  const call = async (by: Visitor, data: object) => (await by.call('trustCreator', data)).error.status;
  const data = { creatorId: 'ninguem', trusted: true, reason: 'Sim.' };
  expect(await call(admin, { ...data, reason: undefined })).toBe('INVALID_ARGUMENT');
  expect(await call(admin, { ...data, reason: ' ' })).toBe('INVALID_ARGUMENT');
  expect(await call(admin, data)).toBe('NOT_FOUND');
  expect(await call(await app.signedIn('ana@example.org'), data)).toBe('PERMISSION_DENIED');
});

it('edits what a creator’s page and file say, and keeps contacts out of the log', async () => {
  const { creatorId } = await admin.must<{ creatorId: string }>('preRegisterCreator', {
    name: 'Casa do Sapo',
    email: 'sapo@example.org',
    phone: '(11) 4002-8922',
    about: 'Brejo.',
  });
  const edit = (data: object) => admin.call('editCreator', { creatorId, reason: 'Pediram por carta.', ...data });
  const links = [{ url: 'https://ra.example.org/', label: 'Site' }];
  expect(await edit({ name: 'Casa da Rã', links, phone: null, email: 'ra@example.org' })).toMatchObject({ http: 200 });
  expect(await getCreatorForAdmin(app.ctx, creatorId)).toMatchObject({
    name: 'Casa da Rã',
    links,
    email: 'ra@example.org',
    phone: null,
    about: 'Brejo.',
  });
  await edit({ name: 'Casa da Rã' });
  const { entries } = await admin.must<{ entries: object[] }>('getAudit', { verb: 'editCreator' });
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    thing: `creator:${creatorId}`,
    before: { name: 'Casa do Sapo', links: [] },
    after: { name: 'Casa da Rã', links, changed: ['name', 'links', 'email', 'phone'] },
  });
  expect(JSON.stringify(entries)).not.toMatch(/sapo@|ra@|4002-?8922/);
  expect(await edit({ reason: ' ' })).toMatchObject({ http: 400 });
  expect(await edit({ creatorId: 'ninguem', name: 'X' })).toMatchObject({ http: 404 });
  const owner = await app.signedIn('criador@demo.test');
  expect(await owner.call('editCreator', { creatorId: 'demo-criador', name: 'X', reason: 'Eu.' })).toMatchObject({
    http: 403,
  });
});

it.each<[string, (creatorId: string, owner: Visitor, uid: string) => Promise<unknown>]>([
  [
    'is invited',
    async (creatorId, owner) => {
      await owner.must('setCreatorMember', { email: 'terceira@example.org', role: 'editor' });
      await third.must('answerCreatorInvitation', { creatorId, accept: true });
    },
  ],
  ['is promoted', (creatorId, _owner, uid) => admin.must('promoteToCreator', { uid, creatorId, isCreatorOwner: true })],
  [
    'gets a role',
    (creatorId, _owner, uid) => admin.must('setUserRole', { uid, role: 'admin', creatorId, reason: 'Da casa.' }),
  ],
  [
    'is its owner by an invitation of the house',
    async (creatorId) => {
      const { token } = await newToken(app.ctx, app.ctx.db, { creatorId }, 1);
      await third.must('claimCreator', { token });
    },
  ],
])('ends where the admin who trusted it %s', async (_way, joins) => {
  const { creatorId, owner } = await newTeam(app, admin);
  third = await app.signedIn('terceira@example.org');
  const { uid } = await third.must<{ uid: string }>('getUser');
  const trust = (by: Visitor) => by.must('trustCreator', { creatorId, trusted: true, reason: 'Conhecemos a casa.' });
  await trust(third);
  await joins(creatorId, owner.by, uid);
  expect(await trustedOnes()).not.toContain(creatorId);
  const { entries } = await admin.must<{ entries: object[] }>('getAudit', {
    thing: `creator:${creatorId}`,
    verb: 'trustCreator',
  });
  expect(entries[0]).toMatchObject({ actor: 'system', before: { trusted: true }, after: { trusted: false } });
  // Another admin's word holds, whoever of the admins joins.
  await trust(admin);
  await admin.must('setUserRole', { uid, role: 'admin', creatorId, isCreatorOwner: true, reason: 'Da casa.' });
  expect(await trustedOnes()).toContain(creatorId);
  await admin.must('setUserRole', { uid, role: 'user', reason: 'De volta.' });
  await admin.must('setUserRole', { uid, role: 'admin', reason: 'De volta.' });
});

it('is answered by nobody of the creator’s own team, nor by whoever left it within a year', async () => {
  const { creatorId, owner } = await newTeam(app, admin);
  const bookId = await completeDraft(owner.by);
  await owner.by.must('submitBook', { bookId });
  const other = await app.signedIn('outra@example.org');
  await owner.by.must('setCreatorMember', { email: 'outra@example.org', role: 'finance' });
  await other.must('answerCreatorInvitation', { creatorId, accept: true });
  const tries = async (by: Visitor) => {
    const message = 'Falta a capa.';
    const answers = [
      ...['publish', 'return', 'reject'].map((decision) => ['reviewBook', { bookId, decision, message }] as const),
      ['trustCreator', { creatorId, trusted: true, reason: 'Conheço.' }] as const,
    ];
    const states: unknown[] = [];
    for (const [name, data] of answers) {
      const { error } = await by.call(name, data);
      states.push([error?.status, error?.details.state]);
    }
    return new Set(states.map((state) => JSON.stringify(state)));
  };
  const own = new Set([JSON.stringify(['PERMISSION_DENIED', 'ownTeam'])]);
  const page = async (by: Visitor) => (await by.request(`/admin/produtor/${creatorId}`)).text();
  expect(await tries(other)).toEqual(own);
  await other.must('leaveCreator');
  expect(await tries(other)).toEqual(own);
  expect(await page(other)).toContain('esteve há menos de um ano');
  expect(await page(other)).not.toContain('Decidir sobre o livro Maré baixa');
  expect(await page(admin)).toContain('Decidir sobre o livro Maré baixa');
  app.clock.advance(366 * DAY);
  const again = await app.signedIn('outra@example.org');
  expect((await again.call('reviewBook', { bookId, decision: 'publish' })).result).toEqual({ state: 'published' });
});

it('nobody answers for their own application', async () => {
  const boss = await app.signedIn('chefe@example.org');
  const { applicationId } = await boss.must<{ applicationId: string }>('registerCreator', {
    kind: 'person',
    name: 'Casa do Chefe',
    legalName: 'Chefe da Silva',
    document: '529.982.247-25',
    responsible: 'Chefe da Silva',
    email: 'chefe@example.org',
    phone: '(11) 4002-8922',
    links: [],
    about: 'Livros de casa.',
    acceptedTerms: true,
  });
  const answer = (by: Visitor) => by.call('reviewCreator', { applicationId, decision: 'approve' });
  expect((await answer(boss)).error).toMatchObject({ status: 'PERMISSION_DENIED', details: { state: 'ownTeam' } });
  expect((await answer(await app.signedIn('outra@example.org'))).error?.status).not.toBe('PERMISSION_DENIED');
});

it('tells who invited of the answer, and who was made a member by an admin of that', async () => {
  const told = async ({ by }: Person) =>
    (
      await by.must<{ notifications: { kind: string; text: string; link: string }[] }>('getNotifications')
    ).notifications.filter(({ kind }) => kind === 'teamAnswered' || kind === 'teamJoined');
  const boss = await app.signedIn('chefe@example.org');
  const { creatorId, owner } = await newTeam(app, boss);
  const [one] = await told(owner);
  expect(one).toMatchObject({ kind: 'teamJoined', link: '/produtor', text: expect.stringContaining('Casa') });
  const [ana, bia] = [await newPerson(app), await newPerson(app)];
  for (const { email } of [ana, bia]) await owner.by.must('setCreatorMember', { email, role: 'reader' });
  await ana.by.must('answerCreatorInvitation', { creatorId, accept: true });
  await bia.by.must('answerCreatorInvitation', { creatorId, accept: false });
  const answers = (await told(owner)).filter(({ kind }) => kind === 'teamAnswered').map(({ text }) => text);
  expect(answers).toHaveLength(2);
  expect(answers.join()).toContain('recusou o seu convite');
  expect(answers.join()).toContain('está na equipe de Casa');
  for (const { email } of [ana, bia]) expect(answers.join()).not.toContain(email);
  expect(await told(ana)).toEqual([]);
  const caro = await newPerson(app);
  const role = { uid: caro.uid, role: 'creator', creatorId, reason: 'Pediu por telefone.' };
  for (const _ of [1, 2]) await boss.must('setUserRole', role);
  expect(await told(caro)).toMatchObject([
    { kind: 'teamJoined', text: expect.stringContaining('Pediu por telefone.') },
  ]);
  app.clock.advance(WAITS_MS);
  await deliverNotices(app);
  expect(await mailsTo(app, caro)).toHaveLength(1);
});

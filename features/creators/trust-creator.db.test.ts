import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { creators } from '../books/tables.ts';
import { getCreatorForAdmin } from './get-creator-for-admin.server.ts';

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startApp({ jobs: false, demo: true, vars: { ADMIN_EMAILS: 'chefe@example.org' } });
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

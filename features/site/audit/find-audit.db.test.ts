import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { uidOf } from '../../../tests/support/seats.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { NamedAudit } from './audit-schema.ts';

let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: 'chefe@example.org' } });
  admin = await app.signedIn('chefe@example.org');
  await admin.must('changeSettings', { filmURL: '/film/a.webm' });
});
afterAll(() => app.stop());

it('a line of the log is found by a part of a person’s name or e-mail, and by kinds of things', async () => {
  const uid = await uidOf(await app.signedIn('quiteria.sales@example.org'));
  await admin.must('promoteUserToBeta', { uid });
  const found = async (query: object) =>
    (await admin.must<NamedAudit>('getAudit', query)).entries.map(({ verb, thing }) => `${verb} ${thing}`);
  const promoted = `promoteUserToBeta user:${uid}`;
  expect(await found({ thing: 'quiteria' })).toEqual([promoted]);
  expect(await found({ thing: 'quiteria', kind: 'user', actor: 'chefe@exam' })).toEqual([promoted]);
  expect(await found({ thing: uid, kind: 'user' })).toEqual([promoted]);
  expect(await found({ thing: 'quiteria', kind: 'book' })).toEqual([]);
  expect(await found({ thing: 'quiteria', actor: 'quiteria' })).toEqual([]);
  const settings = await found({ kind: 'settings' });
  expect(new Set(settings.map((line) => line.split(' ')[1]))).toEqual(new Set(['settings:site']));
});

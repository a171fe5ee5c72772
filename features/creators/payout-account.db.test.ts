import { afterAll, beforeAll, expect, it } from 'vitest';
import { payoutAccount } from '../../tests/contract/creator-calls.ts';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { newMember, newPerson, newTeam } from '../../tests/support/team.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import type { PayoutAccountView } from './payout-schema.ts';

let app: TestApp;
let admin: Visitor;
beforeAll(async () => {
  app = await startApp({ vars: { ADMIN_EMAILS: 'admin@demo.test', RATE_LIMITS: 'off' } });
  admin = await app.signedIn('admin@demo.test');
});
afterAll(() => app.stop());

type Answer = { account: PayoutAccountView | null };
const refusal = async (by: Visitor, name: string, data: object) => {
  const { error } = await by.call(name, data as Record<string, unknown>);
  return [error?.status, error?.details?.field];
};

it('a payout account is its owners’ and finance members’, masked, audited, and each change is mailed to them', async () => {
  const team = await newTeam(app, admin);
  const [owner, finance, editor] = [
    team.owner,
    await newMember(app, team, 'finance'),
    await newMember(app, team, 'editor'),
  ];
  expect(await finance.by.must<Answer>('getPayoutAccount', {})).toEqual({ account: null });
  const { account } = await finance.by.must<Answer>('setPayoutAccount', payoutAccount);
  expect(account).toMatchObject({ document: '***.982.247-**', how: 'Pix, e-mail', shown: 'a•••@example.org' });
  expect(await owner.by.must<Answer>('getPayoutAccount', {})).toEqual({ account });

  const letters = async () => (await app.outbox.list()).filter(({ id }) => id.startsWith('creator-payout-'));
  const told = async () => (await letters()).map(({ to }) => to).sort();
  await expect.poll(told).toEqual([owner.email, finance.email].sort());
  await finance.by.must('setPayoutAccount', payoutAccount);
  const bank = { by: 'bank', bank: '001', branch: '1234-5', account: '987654-3', accountKind: 'checking' };
  await owner.by.must('setPayoutAccount', { ...payoutAccount, ...bank });
  await expect.poll(told).toEqual([owner.email, owner.email, finance.email, finance.email].sort());
  const news = (await finance.by.must<{ notifications: { kind: string }[] }>('getNotifications')).notifications;
  expect(news.map(({ kind }) => kind)).toEqual(['payoutAccountChanged', 'payoutAccountChanged', 'teamInvited']);
  const letter = (await app.outbox.read((await letters()).at(-1)!.id))!;
  expect(letter).not.toMatch(/987654|52998224725/);

  const lines = (verb: string) =>
    admin
      .must<{ entries: { actor: string; after: object }[] }>('getAudit', { thing: `creator:${team.creatorId}`, verb })
      .then(({ entries }) => entries.map(({ actor, after }) => ({ actor, after })));
  expect(await lines('setPayoutAccount')).toEqual([
    { actor: owner.uid, after: { by: 'bank', kind: 'checking' } },
    { actor: finance.uid, after: { by: 'pix', kind: 'email' } },
  ]);
  const { creatorId } = team;
  expect(await admin.must('revealPayoutAccount', { creatorId })).toMatchObject({
    document: '529.982.247-25',
    target: { account: '987654-3' },
  });
  expect(await lines('revealPayoutAccount')).toHaveLength(1);

  for (const name of ['getPayoutAccount', 'setPayoutAccount']) {
    expect(await refusal(editor.by, name, payoutAccount)).toEqual(['PERMISSION_DENIED', undefined]);
    const other = (await newTeam(app, admin)).owner.by;
    expect(await refusal(other, name, { ...payoutAccount, creatorId })).toEqual(['NOT_FOUND', undefined]);
    expect(await refusal((await newPerson(app)).by, name, payoutAccount)).toEqual(['PERMISSION_DENIED', undefined]);
  }
  for (const [field, wrong] of [
    ['document', { document: '529.982.247-26' }],
    ['pixKind', { pixKind: undefined }],
    ['pixKey', { pixKind: 'phone' }],
    ['bank', { by: 'bank' }],
    ['branch', { ...bank, branch: 'centro' }],
    ['account', { ...bank, account: '' }],
    ['accountKind', { ...bank, accountKind: undefined }],
  ] as const)
    expect(await refusal(owner.by, 'setPayoutAccount', { ...payoutAccount, ...wrong })).toEqual([
      'INVALID_ARGUMENT',
      field,
    ]);
});

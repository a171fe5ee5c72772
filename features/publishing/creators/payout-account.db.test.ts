import { cnpj, cpf } from 'cpf-cnpj-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROUTE_MAP } from '../../../app/route-map.server.ts';
import { payoutAccount } from '../../../tests/contract/creator-calls.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { apply, applyAndConfirm, someEmail } from '../../../tests/support/applications.ts';
import { newMember, newPerson, newTeam } from '../../../tests/support/team.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { readRows } from '../../community/personal-data/read-rows.server.ts';
import { declaredParts } from '../../index.ts';
import type { PayoutAccountView } from './payout-schema.ts';

let app: TestApp;
let admin: Visitor;
const logged: string[] = [];
beforeAll(async () => {
  app = await startApp({
    log: (line) => logged.push(line),
    vars: { ADMIN_EMAILS: 'admin@demo.test', RATE_LIMITS: 'off' },
  });
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
  await app.runJobs();
  expect(await told()).toEqual([owner.email, finance.email].sort());
  await finance.by.must('setPayoutAccount', payoutAccount);
  const bank = { by: 'bank', bank: '001', branch: '1234-5', account: '987654-3', accountKind: 'checking' };
  await owner.by.must('setPayoutAccount', { ...payoutAccount, ...bank });
  await app.runJobs();
  expect(await told()).toEqual([owner.email, owner.email, finance.email, finance.email].sort());
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

it('no reader tells a document or an account whole: not to the team, nor to admins, nor in an archive', async () => {
  const document = cnpj.generate();
  const email = someEmail();
  const by = await app.signedIn(email);
  const { uid } = await by.must<{ uid: string }>('getUser');
  const applicationId = await applyAndConfirm(app, { document, email });
  const { creatorId } = await admin.must<{ creatorId: string }>('reviewCreator', {
    applicationId,
    decision: 'approve',
  });
  const team = { creatorId, owner: { by, email, uid } };
  const [partner, finance] = [await newMember(app, team, 'owner'), await newMember(app, team, 'finance')];
  const bank = { by: 'bank', bank: '001', branch: '1234-5', account: '7654321-0', accountKind: 'checking' };
  const account = { ...payoutAccount, ...bank, document: cpf.generate() };
  await finance.by.must('setPayoutAccount', account);
  await applyAndConfirm(app, { document });
  await admin.must('editCreator', { creatorId, about: 'Nova.', reason: 'Texto.' });

  const ids: Record<string, string> = { id: creatorId, uid };
  const pathsFor = (verb: string) =>
    ROUTE_MAP.filter(({ asks }) => asks[0] === verb)
      .map(({ path }) => path.replace(/:(\w+)/g, (whole, name: string) => ids[name] ?? whole))
      .filter((path) => !path.includes(':'));
  const pages = async (reader: Visitor, paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await reader.request(path, { headers: { accept: '*/*' } })).text()));
  const archiveOf = async (person: string) => {
    const texts: string[] = [];
    for (const table of declaredParts.people)
      for await (const row of readRows(app.ctx, table, person)) texts.push(`${table.file} ${JSON.stringify(row)}`);
    return texts;
  };
  // A case is opened in the creator's name, and somebody writes the document where a failure repeats it.
  const { ticketId } = await by.must<{ ticketId: string }>('openTicket', { topic: 'other', text: 'Como recebo?' });
  app.ctx.log.error({ err: new Error(`duplicate key: (document)=(${document})`) }, 'failed');
  app.ctx.log.error({ err: new Error(`refused: ${cnpj.format(document)}, ${email}`) }, 'failed');
  const support = await pages(admin, [
    `/admin/usuario/suporte/${ticketId}`,
    `/admin/usuario/suporte?q=${encodeURIComponent(email)}`,
    `/admin/usuario/suporte?q=${uid}`,
    `/admin/usuario/suporte?q=${document}`,
  ]);
  expect(support[0]).toContain('Como recebo?');
  const call = async (reader: Visitor, name: string, data: object) => JSON.stringify(await reader.call(name, data));
  const read = [
    ...(await pages(admin, pathsFor('enter'))),
    ...(await pages(admin, [`/admin/produtor-editar/${creatorId}`])),
    ...(await pages(by, [
      '/produtor',
      '/produtor/equipe',
      '/produtor/extrato',
      '/produtor/cadastro',
      '/conta/pessoas',
    ])),
    ...support.map((text) => text.replaceAll(encodeURIComponent(document), '').replaceAll(`value="${document}"`, '')),
    await call(admin, 'listCreators', { q: document }),
    await call(admin, 'listTickets', {}),
    await call(by, 'getMyTickets', {}),
    await call(admin, 'getAudit', { thing: `creator:${creatorId}` }),
    await call(admin, 'getAudit', {}),
    ...(await Promise.all([by, finance.by].map((one) => call(one, 'getPayoutAccount', {})))),
    await call(by, 'setCreatorMember', { email: partner.email, role: 'owner' }),
    ...(await archiveOf(partner.uid)),
    ...(await archiveOf(finance.uid)),
    // Rows that they typed themselves are theirs.
    ...(await archiveOf(uid)).filter((row) => !row.startsWith('cadastros-de-produtor ')),
  ];
  for (const { id } of await app.outbox.list()) read.push((await app.outbox.read(id))!);
  read.push(...logged);
  // An e-mail stands neither in a log nor in a case, before somebody asks for it in a line of the audit log.
  for (const text of [support[0]!, ...logged]) expect(text).not.toContain(email);
  const digits = (text: string) => text.replace(/[\s./-]/g, '');
  for (const secret of [document, account.document, '76543210'])
    expect(
      read
        .map(digits)
        .filter((text) => text.includes(digits(secret)))
        .map((text) => text.slice(0, 300)),
    ).toEqual([]);

  const filesOf = async (person: string) =>
    (await archiveOf(person)).filter((row) => /^(casa|conta-para-repasse) /.test(row)).map((row) => row.split(' ')[0]);
  expect([await filesOf(uid), await filesOf(partner.uid), await filesOf(finance.uid)]).toEqual([
    ['casa'],
    [],
    ['conta-para-repasse'],
  ]);
});

it('an application that a stranger sent with somebody’s address is not theirs until they confirm it', async () => {
  const { uid, email } = await newPerson(app);
  await apply(app, { email });
  const table = declaredParts.people.find(({ file }) => file === 'cadastros-de-produtor')!;
  const rows = [];
  for await (const row of readRows(app.ctx, table, uid)) rows.push(row);
  expect(rows).toEqual([]);
});

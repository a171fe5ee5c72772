import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveRole, publishFile } from '../../../server/control.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { writePdf } from '../../../tests/support/pdf.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { UserDocument } from '../../community/profile/user-schema.ts';
import { functions } from '../../index.ts';
import { rolesOf } from '../../kit/permissions.ts';
import { users } from '../../people/accounts/tables.ts';
import { SETTINGS } from '../settings/settings.ts';
import { STATE_BYTES } from './audit.ts';
import type { AuditEntry, NamedAudit } from './audit-schema.ts';
import { perform } from './perform.server.ts';

let app: TestApp;
let admin: Visitor;
let adminUid: string;

const uidOf = async (visitor: Visitor): Promise<string> => (await visitor.must<UserDocument>('getUser')).uid;
const entries = async (query: Record<string, unknown> = {}): Promise<AuditEntry[]> =>
  (await admin.must<NamedAudit>('getAudit', query)).entries;
const sql = (text: string, ...values: unknown[]) => app.database.pool.query(text, values);
const codeOf = (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const INSUFFICIENT_PRIVILEGE = '42501';

beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: 'chefe@example.org' } });
  admin = await app.signedIn('chefe@example.org');
  adminUid = await uidOf(admin);
});
afterAll(() => app.stop());

describe('what admins do', () => {
  it('is told with who, why, before and after, under the request’s id', async () => {
    const uid = await uidOf(await app.signedIn('ana@example.org'));
    const { headers } = await admin.call('promoteUserToBeta', { uid, reason: '  Ajudou no teste. ' });
    const [entry] = await entries({ thing: `user:${uid}` });
    expect(entry).toEqual({
      at: expect.any(String),
      actor: adminUid,
      verb: 'promoteUserToBeta',
      thing: `user:${uid}`,
      reason: 'Ajudou no teste.',
      before: { role: 'user', roleWithoutList: null, creatorId: null, isCreatorOwner: false },
      after: { role: 'beta', roleWithoutList: null, creatorId: null, isCreatorOwner: false },
      requestId: headers.get('x-request-id'),
    });
  });

  it('is one line for a call that is repeated, and none for what is refused or changed nothing', async () => {
    const uid = await uidOf(await app.signedIn('bia@example.org'));
    const call = { uid, requestId: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => admin.call('promoteUserToBeta', call)));
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200]);
    await admin.must('promoteUserToBeta', { uid });
    const unknown = { uid, creatorId: 'ninguem', isCreatorOwner: true };
    expect((await admin.call('promoteToCreator', unknown)).error.status).toBe('NOT_FOUND');
    expect((await admin.call('promoteUserToBeta', { uid, reason: ' ' })).error.message).toContain('Diga por quê');
    expect((await admin.call('promoteUserToBeta', { uid, reason: 'x'.repeat(1001) })).http).toBe(400);
    expect(await entries({ thing: `user:${uid}` })).toHaveLength(1);
  });

  it('names a batch of codes, never a code', async () => {
    const { batchId, codes } = await admin.must<{ batchId: string; codes: string[] }>('issueCodes', {
      keyId: 'secondBeta',
      count: 3,
      reason: 'Sorteio da live.',
    });
    const [entry] = await entries({ verb: 'issueCodes' });
    expect(entry).toMatchObject({
      thing: `codes:${batchId}`,
      before: null,
      after: { keyId: 'secondBeta', count: 3, buyerUserId: null },
    });
    const { rows } = await sql('select code from keys where batch_id = $1', batchId);
    expect(rows).toHaveLength(3);
    expect(codes.some((code) => JSON.stringify(entry).includes(code))).toBe(false);
  });

  it('tells of settings only those that changed, one change after another', async () => {
    await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        admin.must('changeSettings', { filmURL: `/film/${name}.webm`, supportEmail: SETTINGS.supportEmail }),
      ),
    );
    const logged = await entries({ verb: 'changeSettings' });
    expect(logged.map(({ after }) => Object.keys(after!))).toEqual([['filmURL'], ['filmURL'], ['filmURL']]);
    const films = logged.toReversed();
    expect(films[0]!.before).toEqual({ filmURL: SETTINGS.filmURL });
    expect(films[1]!.before).toEqual(films[0]!.after);
    expect(films[2]!.before).toEqual(films[1]!.after);
    await admin.must('changeSettings', { filmURL: null });
    expect((await entries({ verb: 'changeSettings' }))[0]!.after).toEqual({ filmURL: SETTINGS.filmURL });
  });

  it('is nobody else’s to read', async () => {
    expect((await app.visitor().call('getAudit')).error.status).toBe('UNAUTHENTICATED');
    expect((await (await app.signedIn('ana@example.org')).call('getAudit')).error.status).toBe('PERMISSION_DENIED');
  });

  it('is read in pages, by who, what, when', async () => {
    const thing = `thing:${randomUUID()}` as const;
    for (let n = 0; n < 60; n += 1)
      await perform(app.ctx, 'count', { actor: 'someone', reason: null, requestId: null }, async () => ({
        result: n,
        change: { thing, after: { n } },
      }));
    const first = await admin.must<NamedAudit>('getAudit', { actor: 'someone', thing });
    const second = await admin.must<NamedAudit>('getAudit', { actor: 'someone', thing, cursor: first.nextCursor });
    expect([...first.entries, ...second.entries].map(({ after }) => after!.n)).toEqual(
      Array.from({ length: 60 }, (_, n) => 59 - n),
    );
    expect(second.nextCursor).toBeNull();
    const last = first.entries[0]!.at;
    expect(await entries({ thing, to: second.entries.at(-1)!.at })).toEqual([]);
    expect((await entries({ thing, from: last })).length).toBeGreaterThan(0);
    expect((await admin.call('getAudit', { cursor: 'x' })).error.status).toBe('INVALID_ARGUMENT');
  });
});

it('what the owner of the machine and a creator do is told too', async () => {
  const file = join(app.ctx.env.dataDir, 'livro.pdf');
  await writePdf(file, ['um']);
  const { bookId } = await publishFile(app.ctx, { file, title: 'Livro', price: '10', creator: 'casa' });
  const creator = await app.signedIn('autora@example.org');
  const uid = await uidOf(creator);
  await creator.must('updateUser', { displayName: 'Autora' });
  await giveRole(app.ctx, { who: uid, role: 'creator', creator: 'casa', owner: true });
  await giveRole(app.ctx, { who: uid, role: 'creator', creator: 'casa', owner: true });
  const logged = await entries({ actor: 'operator' });
  expect(logged.map(({ verb, thing }) => [verb, thing])).toEqual([
    ['setUserRole', `user:${uid}`],
    ['publishBook', `book:${bookId}`],
  ]);
  expect((await admin.must<NamedAudit>('getAudit', { actor: 'operator' })).names).toEqual({
    [`user:${uid}`]: 'Autora',
    [`book:${bookId}`]: 'Livro',
  });
  expect(logged[0]).toMatchObject({
    before: { role: 'user', creatorId: null },
    after: { role: 'creator', creatorId: 'casa', isCreatorOwner: true },
  });

  const again = await app.signedIn('autora@example.org');
  const { files } = await again.must<{ files: { fileId: string }[] }>('getBook', { bookId });
  const { fileId } = await again.must<{ fileId: string }>('markBookFile', {
    fileId: files[0]!.fileId,
    mode: 'metadata',
  });
  const [marked] = await entries({ actor: uid });
  expect(marked).toMatchObject({
    verb: 'markBookFile',
    thing: `book:${bookId}`,
    before: { fileId: files[0]!.fileId, version: 1, stampMode: 'footer' },
    after: { fileId, version: 2, stampMode: 'metadata' },
  });
});

it('every call that is for admins or creators alone either reads, or is told of', async () => {
  const READING = (
    'getAudit getBookDraft getBookRequests getPagePictures getFooterLook getCreatorDashboard getCreatorStatement getMyBooks ' +
    'getPayoutAccount listPreviewLinks listProducts listPromoBatches listPromoCodes listDiscounts serveDraftFile serveReportedPicture checkCodes ' +
    'countIssuedCodes listCodeBatches listCodes listCreators listMails listNewsPosts listPurchases listReportedReviews listReportedTemplates listReviewQueue ' +
    'findForAdmin listAllBooks listReports listTickets listUsers visitTicket'
  ).split(' ');
  // Admins alone until the setting `campaigns` opens them; what is done at a table is no act of an admin.
  const AT_TABLES = ['campaign', 'loan', 'encounter'];
  const privileged = functions
    .filter(({ may }) => !rolesOf(may).includes('beta') && !AT_TABLES.includes(may[1]))
    .map(({ name }) => name as string);
  expect(privileged.filter((name) => !READING.includes(name)).sort()).toEqual([
    'addBookFile',
    'addCatalogueEntry',
    'answerBookRequests',
    'answerBookReview',
    'answerWithdrawal',
    'attachUpload',
    'cancelScheduledPrice',
    'changeCatalogue',
    'changeSettings',
    'confirmRefund',
    'createDiscount',
    'createPreviewLink',
    'createPromoCodes',
    'decideReport',
    'deleteNewsPost',
    'duplicateBook',
    'editCreator',
    'endDiscount',
    'inviteCreatorOwner',
    'issueCodes',
    'markBookFile',
    'moderateBookReview',
    'moderateTemplate',
    'preRegisterCreator',
    'promoteToCreator',
    'promoteUserToBeta',
    'publishNewsPost',
    'readMail',
    'refundPurchase',
    'refuseRefund',
    'removeDraftFile',
    'resendMail',
    'resolveReviewItem',
    'restoreNewsPost',
    'retryJobs',
    'revealCreatorDocument',
    'revealPayoutAccount',
    'revealTicketContact',
    'reviewBook',
    'reviewCreator',
    'revokeCodes',
    'revokeIssuedCodes',
    'revokePreviewLink',
    'revokePromoCodes',
    'saveBookDraft',
    'saveNewsPost',
    'setBookPrice',
    'setCreatorMember',
    'setPayoutAccount',
    'setUserRole',
    'submitBook',
    'suspendUser',
    'traceCopy',
    'trustCreator',
    'userSupport',
    'withdrawBook',
  ]);
});

describe('a line', () => {
  const by = { actor: 'someone', reason: null, requestId: null } as const;

  it('belongs to the transaction of what it tells of', async () => {
    const uid = await uidOf(await app.signedIn('caio@example.org'));
    const failing = perform(app.ctx, 'fail', by, async (tx) => {
      await tx.update(users).set({ role: 'beta' });
      return { result: null, change: { thing: `user:${uid}`, after: { long: 1n as unknown } } };
    });
    await expect(failing).rejects.toThrow();
    expect((await sql('select role from users where uid = $1', uid)).rows).toEqual([{ role: 'user' }]);
    expect(await entries({ verb: 'fail' })).toEqual([]);
  });

  it('is kept within its bounds, whatever it is told', async () => {
    const odd = `\0\ud800"\\é😀${'💥"\\\u0001'.repeat(20_000)}`;
    await perform(app.ctx, 'shorten', by, async () => ({
      result: null,
      change: { thing: 'odd:1', before: { odd: '\0\ud800' }, after: { odd } },
    }));
    const [entry] = await entries({ verb: 'shorten' });
    expect(entry!.before).toEqual({ odd: '\ufffd' });
    expect(entry!.after).toEqual({ shortened: expect.stringContaining('odd') });
    expect(Buffer.byteLength(JSON.stringify(entry!.after))).toBeLessThanOrEqual(STATE_BYTES);
  });

  it('is neither changed nor deleted, nor is the table emptied', async () => {
    const count = async () => (await sql('select count(*)::int as n from audit')).rows[0].n as number;
    const before = await count();
    expect(before).toBeGreaterThan(0);
    for (const statement of [
      "update audit set reason = 'outro'",
      'update audit set reason = reason where false',
      'delete from audit',
      `delete from audit where actor = '${adminUid}'`,
      'truncate audit',
      'truncate audit restart identity cascade',
      "merge into audit a using (select 1) s on a.verb = 'issueCodes' when matched then delete",
      "insert into audit (id, at, actor, verb, thing) overriding system value select id, at, 'x', verb, thing from audit limit 1 on conflict (id) do update set actor = 'x'",
    ])
      expect(await codeOf(sql(statement)), statement).toBe(INSUFFICIENT_PRIVILEGE);
    expect(await count()).toBe(before);
  });

  it('goes after five years by the database’s clock, and not a day before', async () => {
    const old = (years: string) =>
      sql(
        `insert into audit (at, actor, verb, thing) values (now() - interval '${years}', 'someone', 'remember', $1)`,
        `years:${years}`,
      );
    await old('5 years 1 day');
    await old('5 years -1 day');
    const { sweep } = await import('../../../server/jobs/sweep.ts');
    await sweep(app.ctx);
    expect((await entries({ verb: 'remember' })).map(({ thing }) => thing)).toEqual(['years:5 years -1 day']);
    expect((await entries({ verb: 'issueCodes' })).length).toBeGreaterThan(0);
  });
});

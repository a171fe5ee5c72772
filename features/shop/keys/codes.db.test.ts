import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { CodeBatch, CodesCheck, IssuedCount, IssuedRevocation, ListedCode } from './code-schema.ts';

let app: TestApp;
let admin: Visitor;
let reader: Visitor;

beforeAll(async () => {
  app = await startApp({ vars: { ADMIN_EMAILS: 'admin@demo.test', RATE_LIMITS: 'off' } });
  admin = await app.signedIn('admin@demo.test');
  reader = await app.signedIn('ana@example.org');
});
afterAll(() => app.stop());

const issue = (count: number, more: object = {}) =>
  admin.must<{ batchId: string; codes: string[] }>('issueCodes', { keyId: 'secondBeta', count, ...more });

async function lastRevoked(): Promise<unknown> {
  const { entries } = await admin.must<{ entries: { after: unknown }[] }>('getAudit', { verb: 'revokeCodes' });
  return entries[0]!.after;
}

async function all(query: object): Promise<ListedCode[]> {
  const found: ListedCode[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await admin.must<{ codes: ListedCode[]; nextCursor: string | null }>('listCodes', {
      ...query,
      ...(cursor ? { cursor } : {}),
    });
    found.push(...page.codes);
    cursor = page.nextCursor;
  } while (cursor);
  return found;
}

describe('an admin', () => {
  it('lists every code of a batch once, in pages', async () => {
    const { batchId, codes } = await issue(250);
    const listed = await all({ batchId });
    expect(listed.map(({ code }) => code).sort()).toEqual([...codes].sort());
    expect(listed[0]).toEqual({
      code: expect.any(String),
      keyId: 'secondBeta',
      title: expect.any(String),
      status: 'available',
      batchId,
      purchaseId: null,
      buyerUserId: null,
      given: false,
      createdAt: expect.any(String),
      redeemedAt: null,
      redeemedUserId: null,
    });
  });

  it('issues codes of a kind that there is, to whoever is there, and the log tells of it', async () => {
    const { uid } = await reader.must<{ uid: string }>('getUser');
    const refused = async (data: object) => (await admin.call('issueCodes', { count: 1, ...data })).error.status;
    const before = (await all({})).length;
    expect(await refused({ keyId: 'nenhuma' })).toBe('INVALID_ARGUMENT');
    expect(await refused({ keyId: 'secondBeta', buyerUserId: 'ninguem' })).toBe('NOT_FOUND');
    expect(await all({})).toHaveLength(before);
    const own = await issue(2, { buyerUserId: uid });
    const { keys } = await reader.must<{ keys: { code: string }[] }>('getMyKeys');
    expect(keys.map(({ code }) => code).sort()).toEqual([...own.codes].sort());
    const nobodys = await issue(1);
    const { entries } = await admin.must<{ entries: object[] }>('getAudit', { verb: 'issueCodes' });
    expect(entries.slice(0, 2)).toMatchObject([
      { thing: `codes:${nobodys.batchId}`, after: { keyId: 'secondBeta', count: 1, buyerUserId: null } },
      { thing: `codes:${own.batchId}`, after: { keyId: 'secondBeta', count: 2, buyerUserId: uid } },
    ]);
  });

  it('may switch the limit of unknown codes off', async () => {
    for (let i = 0; i < 11; i += 1) expect((await reader.call('redeemKey', { code: `WRONG${i}` })).http).toBe(404);
  });

  it('by kind and by state', async () => {
    const { codes } = await issue(2, { keyId: 'FCviajante' });
    const { batchId } = await issue(1);
    await reader.must('redeemKey', { code: codes[0] });
    expect((await all({ keyId: 'FCviajante' })).map(({ status }) => status).sort()).toEqual(['available', 'redeemed']);
    expect(await all({ keyId: 'FCviajante', status: 'redeemed' })).toMatchObject([
      { code: codes[0], redeemedAt: expect.any(String), redeemedUserId: expect.any(String) },
    ]);
    expect(await all({ batchId, keyId: 'FCviajante' })).toEqual([]);
    expect((await admin.call('listCodes', { status: 'perdida' })).error.status).toBe('INVALID_ARGUMENT');
    expect((await admin.call('listCodes', { cursor: 'x' })).error.status).toBe('INVALID_ARGUMENT');
    expect((await reader.call('listCodes')).error.status).toBe('PERMISSION_DENIED');
  });

  it('reads what became of a batch, who issued it and why', async () => {
    const { batchId, codes } = await issue(4, { reason: 'Para a feira.' });
    await (await app.signedIn('beto@example.org')).must('redeemKey', { code: codes[0] });
    await admin.must('revokeCodes', { codes: [codes[1]], reason: 'Perdido.' });
    const { batches } = await admin.must<{ batches: CodeBatch[] }>('listCodeBatches');
    expect(batches[0]).toMatchObject({ batchId, available: 2, redeemed: 1, revoked: 1, reason: 'Para a feira.' });
    expect(new Set(batches.map((batch) => batch.batchId)).size).toBe(batches.length);
  });

  it('is told before what a revocation does, which is what it does', async () => {
    const { batchId, codes } = await issue(5);
    await (await app.signedIn('caio@example.org')).must('redeemKey', { code: codes[0] });
    await admin.must('revokeCodes', { codes: [codes[1]], reason: 'Perdido.' });
    const data = { codes: [...codes, codes[4]!.toLowerCase(), 'NAO-EXISTE'] };
    expect(await admin.must<CodesCheck>('checkCodes', data)).toEqual({
      available: 3,
      redeemed: 1,
      revoked: 1,
      unknown: 1,
    });
    expect(await admin.must('revokeCodes', { ...data, reason: 'Vazaram.' })).toEqual({ revoked: 3, skipped: 3 });
    expect(await lastRevoked()).toEqual({
      revoked: 3,
      skipped: 3,
      kinds: ['secondBeta'],
      batches: [batchId],
      purchases: [],
    });
    const tooMany = { codes: Array(1001).fill('A') };
    expect((await admin.call('checkCodes', tooMany)).error.status).toBe('INVALID_ARGUMENT');
    expect((await reader.call('checkCodes', data)).error.status).toBe('PERMISSION_DENIED');
  });

  it('revokes 5,000 codes in steps, stops and goes on, and leaves what was bought or issued meanwhile', async () => {
    const { batchId, codes } = await issue(3);
    const kind = { keyId: 'terceiroLote' };
    const made = (column: string, from: number, to: number, status: string) =>
      app.database.maintenance.execute(sql`
        insert into keys (code, key_id, ${sql.identifier(column)}, ordinal, status, created_at)
        select 'Z' || lpad(n::text, 15, '0'), ${kind.keyId}, 'grande', n, ${status}, ${app.ctx.clock.now().toISOString()}
        from generate_series(${from}::int, ${to}::int) n`);
    await made('batch_id', 1, 5_000, 'available');
    await made('batch_id', 5_001, 5_007, 'redeemed');
    await made('purchase_id', 5_008, 5_009, 'available');
    const { until, ...counted } = await admin.must<IssuedCount>('countIssuedCodes', kind);
    expect(counted).toEqual({ available: 5_000, redeemed: 7, revoked: 0 });

    const data = { ...kind, until, reason: 'Vazaram.' };
    const step = () => admin.must<IssuedRevocation>('revokeIssuedCodes', data);
    expect(await step()).toEqual({ revoked: 1_000, left: 4_000 });
    expect(await admin.must('countIssuedCodes', kind)).toMatchObject({ available: 4_000, revoked: 1_000 });
    expect((await admin.call('revokeIssuedCodes', { ...data, reason: ' ' })).error.status).toBe('INVALID_ARGUMENT');
    expect((await admin.call('revokeIssuedCodes', { until, reason: 'Todos.' })).error.status).toBe('INVALID_ARGUMENT');
    expect((await reader.call('revokeIssuedCodes', data)).error.status).toBe('PERMISSION_DENIED');
    expect((await reader.call('countIssuedCodes', kind)).error.status).toBe('PERMISSION_DENIED');

    app.clock.advance(1_000);
    await made('batch_id', 6_000, 6_000, 'available');
    const steps: IssuedRevocation[] = [];
    do steps.push(await step());
    while (steps.at(-1)!.left > 0);
    expect([steps.length, steps.reduce((all, { revoked }) => all + revoked, 0)]).toEqual([4, 4_000]);
    expect(await step()).toEqual({ revoked: 0, left: 0 });
    expect(await admin.must('countIssuedCodes', kind)).toMatchObject({ available: 1, redeemed: 7, revoked: 5_000 });
    expect((await all({ ...kind, status: 'available' })).map(({ purchaseId }) => purchaseId)).toEqual([
      null,
      'grande',
      'grande',
    ]);
    expect(await admin.must('countIssuedCodes', { batchId })).toMatchObject({ available: codes.length });
    const bought = { codes: ['Z000000000005008', 'Z000000000005009'], reason: 'Vazaram também.' };
    expect(await admin.must('revokeCodes', bought)).toEqual({ revoked: 2, skipped: 0 });
    expect(await lastRevoked()).toMatchObject({ kinds: ['terceiroLote'], batches: [], purchases: ['grande'] });
    const { entries } = await admin.must<{ entries: object[] }>('getAudit', { verb: 'revokeIssuedCodes' });
    expect(entries[0]).toMatchObject({ thing: 'codes:revoked', reason: 'Vazaram.', after: { revoked: 1_000 } });
  });

  it('takes a batch along as a table that no spreadsheet runs', async () => {
    const { batchId, codes } = await issue(150);
    const path = `/admin/codigos/exportar?lote=${batchId}`;
    const table = await (await admin.request(path)).text();
    expect(table.trim().split('\r\n')).toHaveLength(151);
    for (const code of codes) expect(table).toContain(code);
    expect((await reader.request(path, { redirect: 'manual' })).status).not.toBe(200);
  });
});

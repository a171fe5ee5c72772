import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { Gateway } from '../../../tests/support/gateway.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import type { AuditEntry } from '../../site/audit/audit-schema.ts';
import type { ReviewItem } from './review-schema.ts';

let app: TestApp;
let first: Visitor;
let second: Visitor;

interface Page {
  rows: ReviewItem[];
  nextCursor: string | null;
}

beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: 'um@example.org,dois@example.org' } });
  [first, second] = [await app.signedIn('um@example.org'), await app.signedIn('dois@example.org')];
});
afterAll(() => app.stop());

const list = (query: Record<string, unknown> = {}) => first.must<Page>('listReviewQueue', query);
const auditEntries = async (reviewItemId: string): Promise<AuditEntry[]> =>
  (await first.must<{ entries: AuditEntry[] }>('getAudit', { thing: `reviewItem:${reviewItemId}` })).entries;

async function listQueue() {
  const buyer = await app.signedIn(`${randomUUID()}@example.org`);
  await buyer.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
  const { purchaseId, preferenceId } = await buyer.checkout();
  const gateway = new Gateway(app.url);
  const { id } = await gateway.pay({ preferenceId, status: 'approved', amount: 29.99 });
  const row = (await list()).rows.find((found) => found.purchaseId === purchaseId)!;
  expect(row).toMatchObject({ reason: `amountMismatch:${id}`, paymentId: id, resolution: null });
  return { ...row, tellAgain: () => gateway.notify(id) };
}

describe('a purchase that needs attention', () => {
  it('is resolved with a note, which is kept and told of, and stays resolved', async () => {
    const { reviewItemId, purchaseId, reason: about, paymentId, tellAgain } = await listQueue();
    const reason = 'Devolvi a diferença por Pix.';
    const answer = await first.must<ReviewItem>('resolveReviewItem', { reviewItemId, reason: ` ${reason}\n` });
    const { uid, displayName } = await first.must<{ uid: string; displayName: string }>('getUser');
    expect(answer).toMatchObject({ reviewItemId, resolution: { by: { uid, displayName }, note: reason } });
    expect((await auditEntries(reviewItemId))[0]).toMatchObject({
      actor: uid,
      verb: 'resolveReviewItem',
      reason,
      before: { purchaseId, about, paymentId, resolved: false },
      after: { purchaseId, about, paymentId, resolved: true },
    });
    app.clock.advance(2 * DAY);
    await tellAgain();
    app.clock.advance(-2 * DAY);
    expect((await list()).rows.some((row) => row.reviewItemId === reviewItemId)).toBe(false);
    expect((await list({ resolved: true })).rows).toContainEqual(answer);
  });

  it('is resolved once by two who do it at once, and by one who does it again', async () => {
    const { reviewItemId } = await listQueue();
    const [one, two] = await Promise.all([
      first.must<ReviewItem>('resolveReviewItem', { reviewItemId, reason: 'Fui eu.' }),
      second.must<ReviewItem>('resolveReviewItem', { reviewItemId, reason: 'Não, eu.' }),
    ]);
    expect(one).toEqual(two);
    expect(await second.must('resolveReviewItem', { reviewItemId, reason: 'De novo.' })).toEqual(one);
    const lines = await auditEntries(reviewItemId);
    expect(lines.map(({ actor, reason }) => [actor, reason])).toEqual([
      [one.resolution!.by!.uid, one.resolution!.note],
    ]);
  });

  it('is not resolved without a note, by anybody else, or where there is none', async () => {
    const { reviewItemId } = await listQueue();
    const call = (who: Visitor, data: Record<string, unknown>) => who.call('resolveReviewItem', data);
    const data = { reviewItemId, reason: 'Visto.' };
    expect((await call(app.visitor(), data)).error.status).toBe('UNAUTHENTICATED');
    const player = await app.signedIn('jogador@demo.test');
    expect((await call(player, data)).error.status).toBe('PERMISSION_DENIED');
    expect((await player.call('listReviewQueue')).error.status).toBe('PERMISSION_DENIED');
    expect((await call(first, { reviewItemId })).error.status).toBe('INVALID_ARGUMENT');
    const blank = await call(first, { reviewItemId, reason: ' \n ' });
    expect([blank.error.status, blank.error.message]).toEqual([
      'INVALID_ARGUMENT',
      'Diga por quê: o motivo fica no registro.',
    ]);
    expect((await call(first, { reviewItemId, reason: 'x'.repeat(1001) })).error.status).toBe('INVALID_ARGUMENT');
    expect((await call(first, { ...data, reviewItemId: randomUUID() })).error.status).toBe('NOT_FOUND');
    expect((await list()).rows.some((row) => row.reviewItemId === reviewItemId)).toBe(true);
    expect(await auditEntries(reviewItemId)).toEqual([]);
  });

  it('is listed in pages, each once', async () => {
    await app.database.pool.query(
      `insert into attention (purchase_id, reason, created_at, resolved_at)
       select '', 'notReadable:' || n, now() - interval '1 day', case when n % 2 = 0 then now() end
       from generate_series(1, 120) n`,
    );
    for (const resolved of [false, true]) {
      const pages = [await list({ resolved })];
      while (pages.at(-1)!.nextCursor) pages.push(await list({ resolved, cursor: pages.at(-1)!.nextCursor }));
      const all = pages.flatMap(({ rows }) => rows);
      expect(pages.length).toBeGreaterThan(1);
      expect(all.filter(({ reason }) => reason.startsWith('notReadable'))).toHaveLength(60);
      expect(new Set(all.map(({ reviewItemId }) => reviewItemId)).size).toBe(all.length);
      expect(all.every(({ resolution }) => (resolution !== null) === resolved)).toBe(true);
    }
    for (const cursor of ['x', '_', '1_2'])
      expect((await first.call('listReviewQueue', { cursor })).error.status).toBe('INVALID_ARGUMENT');
  });
});

it('money that is given back is told of as the product’s own act', async () => {
  const buyer = await app.signedIn(`${randomUUID()}@example.org`);
  await buyer.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
  const { purchaseId, preferenceId } = await buyer.checkout();
  const gateway = new Gateway(app.url);
  const paid = await gateway.pay({ preferenceId, status: 'approved' });
  const twice = await gateway.pay({ preferenceId, status: 'approved' });
  await gateway.notify(twice.id);
  await gateway.change(paid.id, { status: 'refunded' });
  await gateway.notify(paid.id);
  const { entries } = await first.must<{ entries: AuditEntry[] }>('getAudit', { actor: 'system' });
  expect(entries.map(({ verb, thing }) => [verb, thing])).toEqual([
    ['reversePurchase', `purchase:${purchaseId}`],
    ['giveBackPayment', `payment:${twice.id}`],
  ]);
  expect(entries[0]).toMatchObject({
    before: { status: 'approved' },
    after: { status: 'refunded', paymentId: paid.id },
    reason: 'O pagamento foi devolvido no meio de pagamento.',
  });
});

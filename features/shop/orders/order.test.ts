import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../lib/span.ts';
import {
  contestOf,
  decide,
  FIRST_CHECK_MS,
  isContested,
  isOpen,
  isOverdue,
  isReimbursed,
  LOOKED_AT_AGAIN_MS,
  latenessOf,
  nextCheck,
  type PaymentFacts,
  PURCHASE_STATUSES,
  type PurchaseFacts,
  retryCheck,
} from './order.ts';

const payment = (status: string, changes: Partial<PaymentFacts> = {}): PaymentFacts => ({
  id: 'p1',
  status,
  statusDetail: null,
  amount: 3000,
  currency: 'BRL',
  ...changes,
});
const purchase = (status: PurchaseFacts['status'], settledPaymentId: string | null = null): PurchaseFacts => ({
  status,
  totalAmount: 3000,
  settledPaymentId,
});

describe('what a payment means for its purchase', () => {
  it.each(['pending', 'rejected', 'cancelled', 'expired'] as const)('approves one that is %s', (status) => {
    expect(decide(purchase(status), payment('approved'), false)).toEqual({ do: 'approve' });
  });
  it.each(['approved', 'refunded', 'charged_back'] as const)('gives a second payment back once %s', (status) => {
    expect(decide(purchase(status, 'p1'), payment('approved', { id: 'p2' }), true)).toEqual({ do: 'giveBack' });
  });
  it('lists a settled payment that comes back after it was returned', () => {
    const listed = { do: 'list', reason: 'paidAfterReversal' };
    expect(decide(purchase('approved', 'p1'), payment('approved'), true)).toEqual({ do: 'nothing' });
    for (const status of ['refunded', 'charged_back'] as const)
      expect(decide(purchase(status, 'p1'), payment('approved'), true)).toEqual(listed);
    const reimbursed = payment('charged_back', { statusDetail: 'reimbursed' });
    expect(decide(purchase('charged_back', 'p1'), reimbursed, true)).toEqual(listed);
    expect(decide(purchase('approved', 'p1'), reimbursed, true)).toEqual({ do: 'nothing' });
  });
  it.each(['pending', 'approved', 'refunded'] as const)(
    'lists money that the bank left us beside one that is %s',
    (status) => {
      const other = payment('charged_back', { id: 'p2', statusDetail: 'reimbursed' });
      expect(decide(purchase(status, 'p1'), other, true)).toEqual({ do: 'list', reason: 'unclaimedPayment' });
    },
  );
  it('lists what does not match', () => {
    expect(decide(purchase('pending'), payment('approved', { amount: 2999 }), true)).toEqual({
      do: 'list',
      reason: 'amountMismatch',
    });
    expect(decide(purchase('pending'), payment('approved', { currency: 'USD' }), true)).toEqual({
      do: 'list',
      reason: 'currencyMismatch',
    });
    expect(decide(purchase('pending'), payment('refunded'), true)).toEqual({
      do: 'list',
      reason: 'reversedBeforeApproval',
    });
    const contested = payment('charged_back', { statusDetail: 'in_process' });
    expect(decide(purchase('pending'), contested, true)).toEqual({ do: 'list', reason: 'reversedBeforeApproval' });
  });
  it.each(['refunded', 'charged_back'] as const)('reverses the settled payment when %s', (status) => {
    expect(decide(purchase('approved', 'p1'), payment(status), true)).toEqual({ do: 'reverse', status });
    expect(decide(purchase('approved', 'p1'), payment(status, { id: 'p2' }), true)).toEqual({ do: 'nothing' });
    expect(decide(purchase(status, 'p1'), payment(status), true)).toEqual({ do: 'nothing' });
  });
  it('follows the newest payment until approved', () => {
    expect(decide(purchase('pending'), payment('rejected'), true)).toEqual({ do: 'follow', status: 'rejected' });
    expect(decide(purchase('pending'), payment('rejected'), false)).toEqual({ do: 'nothing' });
    expect(decide(purchase('rejected'), payment('in_process'), true)).toEqual({ do: 'follow', status: 'pending' });
    expect(decide(purchase('pending'), payment('cancelled', { statusDetail: 'expired' }), true)).toEqual({
      do: 'follow',
      status: 'expired',
    });
    expect(decide(purchase('pending'), payment('cancelled', { statusDetail: 'by_payer' }), true)).toEqual({
      do: 'follow',
      status: 'cancelled',
    });
    expect(decide(purchase('approved', 'p1'), payment('in_mediation'), true)).toEqual({ do: 'nothing' });
  });
  it('stays as it is when nothing new is said, or a word that nobody knows', () => {
    expect(decide(purchase('pending'), payment('in_process'), true)).toEqual({ do: 'nothing' });
    expect(decide(purchase('pending'), payment('constructor'), true)).toEqual({ do: 'nothing' });
  });
  it('leaves a partial refund approved', () => {
    expect(
      decide(purchase('approved', 'p1'), payment('approved', { statusDetail: 'partially_refunded' }), true),
    ).toEqual({ do: 'nothing' });
  });
  it('never leaves an approved or reversed purchase for an open state', () => {
    for (const status of PURCHASE_STATUSES.slice(4)) {
      for (const said of ['pending', 'in_process', 'authorized', 'in_mediation', 'rejected', 'cancelled']) {
        expect(decide(purchase(status, 'p1'), payment(said), true)).toEqual({ do: 'nothing' });
      }
    }
  });
});

describe('a contested payment', () => {
  const approved = { ...purchase('approved', 'p1'), contestedAt: null };
  const contested = { ...approved, contestedAt: new Date() };
  const back = (statusDetail: string) => payment('charged_back', { statusDetail });

  it.each([payment('in_mediation'), back('in_process')])(
    'freezes an approved purchase once, and reverses nothing',
    (one) => {
      expect(contestOf(approved, one)).toBe('freeze');
      expect(contestOf(contested, one)).toBeNull();
      expect(decide(approved, one, true)).toEqual({ do: 'nothing' });
      expect(contestOf(purchase('pending', null), one)).toBeNull();
      expect(contestOf(purchase('refunded', 'p1'), one)).toBeNull();
      expect(contestOf(purchase('approved', 'other'), one)).toBeNull();
    },
  );
  it.each([payment('approved'), back('reimbursed')])('is released when the money stayed', (one) => {
    expect(contestOf(contested, one)).toBe('release');
    expect(contestOf(approved, one)).toBeNull();
    expect(decide(contested, one, true)).toEqual({ do: 'nothing' });
  });
  it('is one by its status, whatever its detail says', () => {
    expect(isContested(payment('pending', { statusDetail: 'in_process' }))).toBe(false);
    expect(isReimbursed(payment('refunded', { statusDetail: 'reimbursed' }))).toBe(false);
  });
  it.each([back('settled'), payment('refunded')])('is lost when the money is gone', (one) => {
    expect(contestOf(contested, one)).toBeNull();
    expect(decide(contested, one, true)).toEqual({ do: 'reverse', status: one.status });
  });
});

describe('asking the gateway again', () => {
  const created = new Date('2026-01-01T00:00:00Z');
  const later = (ms: number): Date => new Date(created.getTime() + ms);
  it.each([
    [2 * MINUTE, MINUTE],
    [59 * MINUTE, MINUTE],
    [HOUR, 15 * MINUTE],
    [23 * HOUR, 15 * MINUTE],
    [DAY, DAY],
    [25 * HOUR, DAY],
  ])('at an age of %i ms waits %i ms', (age, wait) => {
    expect(nextCheck(created, later(age))).toEqual(later(age + wait));
  });
  it('begins after two minutes, and goes on for 180 days once approved', () => {
    expect([FIRST_CHECK_MS, LOOKED_AT_AGAIN_MS]).toEqual([120_000, 15_552_000_000]);
  });
  it('ends on day 31', () => {
    expect(nextCheck(created, later(30.5 * DAY))).toEqual(later(31 * DAY));
    expect(nextCheck(created, later(31 * DAY))).toBeNull();
  });
  it.each([
    [2 * MINUTE, MINUTE],
    [2 * HOUR, 15 * MINUTE],
    [2 * DAY, 15 * MINUTE],
    [40 * DAY, 15 * MINUTE],
  ])('after a failure at an age of %i ms waits %i ms', (age, wait) => {
    expect(retryCheck(created, later(age))).toEqual(later(age + wait));
  });
});

describe('a payment that came late', () => {
  const expires = '2026-01-02T00:00:00Z';
  const before = new Date('2026-01-01T23:59:59Z');
  const after = new Date('2026-01-02T00:00:01Z');
  it.each(['rejected', 'cancelled', 'expired'] as const)('finds its purchase %s', (status) => {
    expect(latenessOf(status, undefined, before)).toBe(status);
    expect(latenessOf(status, expires, before)).toBe(status);
  });
  it.each(['approved', 'refunded', 'charged_back'] as const)('is not late for one that is %s', (status) => {
    expect(latenessOf(status, expires, before)).toBeNull();
  });
  it('came after the moment it was expected by, and not in it', () => {
    expect(latenessOf('pending', expires, before)).toBeNull();
    expect(latenessOf('pending', expires, new Date(expires))).toBeNull();
    expect(latenessOf('pending', expires, after)).toBe('expired');
    expect(latenessOf('pending', undefined, after)).toBeNull();
  });
});

it('what is not yet paid is open', () => {
  expect(PURCHASE_STATUSES.filter(isOpen)).toEqual(['pending', 'rejected', 'cancelled', 'expired']);
});

it('an unanswered check is somebody’s work a day after the last', () => {
  const created = new Date('2026-01-01T00:00:00Z');
  const at = (ms: number): Date => new Date(created.getTime() + ms);
  expect(isOverdue(created, at(32 * DAY - 1))).toBe(false);
  expect(isOverdue(created, at(32 * DAY))).toBe(true);
});

import { describe, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import type { Payment } from '../../../platform/payments/port.ts';
import { type OurSide, timeLeft, truthRows } from './case.ts';
import { answersFor, filledAnswer } from './texts.ts';
import { maskEmail } from './ticket.ts';

const NOON = new Date('2026-11-18T12:00:00Z');

const ours = (more: Partial<OurSide> = {}): OurSide => ({
  status: 'pending',
  totalAmount: 12_000,
  approvedAt: null,
  refundedAmount: 0,
  codes: { promised: 5, made: 0 },
  ...more,
});
const theirs = (status: Payment['status'], more: Partial<Payment> = {}): Payment => ({
  id: '1',
  status,
  statusDetail: null,
  reference: 'compra',
  amount: 12_000,
  currency: 'BRL',
  refundedAmount: 0,
  method: 'pix',
  createdAt: NOON,
  updatedAt: NOON,
  expiresAt: null,
  qrCode: null,
  qrCodeBase64: null,
  boletoUrl: null,
  ...more,
});
const wrong = (...about: Parameters<typeof truthRows>) =>
  truthRows(...about).flatMap(({ label, differs }) => (differs ? [`${label}: ${differs}`] : []));
const PAID = ours({ status: 'approved', approvedAt: NOON, codes: { promised: 5, made: 5 } });

describe('ours beside the gateway’s', () => {
  it('differs where a notification was lost', () => {
    expect(wrong(ours(), [theirs('approved')])).toEqual(['Estado: difere', 'Pago em: difere', 'Códigos: faltam 5']);
    expect(wrong(PAID, [theirs('refunded', { refundedAmount: 12_000 })])).toEqual([
      'Estado: difere',
      'Devolvido: difere',
    ]);
    expect(wrong(ours(), [theirs('approved', { amount: 1_000 })])).toContain('Valor: difere');
    expect(wrong(PAID, [])).toEqual(['Estado: difere']);
  });

  it('agrees where all is well, whatever was tried before', () => {
    expect(wrong(PAID, [theirs('rejected', { id: '0' }), theirs('approved')])).toEqual([]);
    expect(wrong(ours(), [])).toEqual([]);
    expect(wrong(ours(), [theirs('pending')])).toEqual([]);
    expect(wrong(ours({ status: 'approved', totalAmount: 0, codes: { promised: 0, made: 0 } }), [])).toEqual([]);
  });

  it('is ticked only where both sides say it, and the same', () => {
    const ticked = (...about: Parameters<typeof truthRows>) =>
      truthRows(...about).flatMap(({ label, same }) => (same ? [label] : []));
    expect(ticked(PAID, [theirs('approved')])).toEqual(['Estado', 'Pago em', 'Valor']);
    expect(ticked(PAID, [])).toEqual([]);
    expect(ticked(PAID, null)).toEqual([]);
    expect(ticked(ours(), [theirs('pending')])).toEqual(['Estado', 'Valor']);
    const late = new Date(NOON.getTime() + DAY);
    expect(ticked(PAID, [theirs('approved', { updatedAt: late })])).toEqual(['Estado', 'Valor']);
    expect(ticked(PAID, [theirs('in_mediation')])).toEqual(['Estado', 'Valor']);
  });

  it('says nothing of a gateway that is silent', () => {
    expect(wrong(ours(), null)).toEqual([]);
    expect(truthRows(ours(), null)[0]).toMatchObject({ here: 'esperando pagamento', there: null });
  });
});

it.each([
  ['2026-11-19T06:30:00Z', 'restam 18 h', 'calm'],
  ['2026-11-23T12:00:00Z', 'restam 5 dias', 'calm'],
  ['2026-11-18T15:59:00Z', 'restam 3 h', 'soon'],
  ['2026-11-18T12:05:00Z', 'restam 5 min', 'soon'],
  ['2026-11-18T09:00:00Z', 'atrasado 3 h', 'late'],
] as const)('at noon an answer due at %s is told as “%s”', (due, words, urgency) => {
  expect(timeLeft(due, NOON.toISOString())).toEqual({ words, urgency });
});

it('an e-mail is masked but for its first letter and who serves it', () => {
  expect(maskEmail('ana@correio.example')).toBe('a•••••@correio.example');
  expect(maskEmail('@')).toBe('•••••');
});

it('a saved answer is filled in, and those for the topic come first', () => {
  const one = { id: 'a', title: 'A', topics: ['code'], text: 'Oi, {nome}. Pronto.\n{equipe}, da RPGpédia\n' };
  expect(filledAnswer(one, { name: 'Ana', team: 'Bento' })).toBe('Oi, Ana. Pronto.\nBento, da RPGpédia');
  expect(filledAnswer(one, { name: null, team: null })).toBe('Oi. Pronto.\nEquipe, da RPGpédia');
  const other = { ...one, id: 'b', topics: [] };
  expect(answersFor([other, one], 'code').map(({ id }) => id)).toEqual(['a', 'b']);
});

import { ADMINS } from '../actors.ts';
import type { Answer, World } from '../world.ts';
import { NOTHING, REASON, tellStep } from './command.ts';

/** One person's part in a race. */
export type Part = () => Promise<string>;

/** Some of the parts at once, in an order of turns that the numbers choose. */
export async function race(world: World, parts: readonly Part[], a: number, b: number): Promise<string> {
  const count = Math.min(parts.length, 2 + (b % 3));
  const chosen = Array.from({ length: count }, (_, index) => parts[(a + index * (1 + (b % 5))) % parts.length]!);
  const words = await world.turns.together(a * 1_000 + b, chosen);
  return words.join(' beside ');
}

export const at = (world: World, uid: string | null, otherwise: number): number => {
  const index = world.actors.findIndex((actor) => actor.uid === uid);
  return index < 0 ? otherwise : index;
};

export const next = (world: World, by: number, n: number): number => (by + n) % world.actors.length;

export const saying =
  (verb: string, call: () => Promise<Answer>, note: (answer: Answer) => void = () => undefined): Part =>
  async () => {
    const answer = await call();
    note(answer);
    return tellStep(verb, answer);
  };

/** The bank looks at the payment, or takes the money back, and says so at once. */
export const contest =
  (world: World, paymentId: string): Part =>
  async () => {
    if (world.gateway.payments.get(paymentId)?.status !== 'approved') return 'nothing to contest';
    world.gateway.change(paymentId, { status: 'in_mediation' });
    return `contested: ${await world.deliver(world.gateway.waiting.length - 1)}`;
  };

export const refund = (world: World, purchaseId: string, admin: number, amount?: number): Part =>
  saying('refundPurchase', () =>
    world.call(admin, 'refundPurchase', { purchaseId, reason: REASON, ...(amount ? { amount } : {}) }),
  );

export const withdraw =
  (world: World, purchaseId: string, owner: number): Part =>
  async () => {
    const { result } = await world.call(owner, 'getWithdrawal', { purchaseId });
    const open = (result.lines ?? []).filter(({ withdrawalId }) => withdrawalId === null);
    const sum = open.filter(({ atOnce }) => atOnce).reduce((total, { amount }) => total + amount, 0);
    const input = { purchaseId, lines: open.map(({ line }) => line), amount: Math.min(sum, result.left) };
    if (open.length === 0) return NOTHING;
    return tellStep('withdrawPurchase', await world.call(owner, 'withdrawPurchase', input));
  };

/** The ways in which the purchase of a thing or a code may be reversed. */
export const reversals = (world: World, { purchaseId, paymentId }: BoughtLine, owner: number): Part[] =>
  purchaseId === null || paymentId === null
    ? []
    : [
        refund(world, purchaseId, ADMINS[0]),
        contest(world, paymentId),
        withdraw(world, purchaseId, owner),
        refund(world, purchaseId, ADMINS[1], 100),
      ];

export interface BoughtLine extends Record<string, unknown> {
  purchaseId: string | null;
  paymentId: string | null;
  uid: string | null;
}

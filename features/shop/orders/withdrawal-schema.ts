import { z } from 'zod';
import { cents, count, instant } from '../../kit/schema.ts';
import { USES, WITHDRAWAL_STATUSES } from './withdrawal.ts';

const purchaseId = z.string().min(1).max(64);

export const withdrawalView = z
  .object({
    purchaseId: z.string(),
    until: z.iso
      .date()
      .nullable()
      .describe('The last day in São Paulo to withdraw; null if the purchase is not approved, or cost nothing.'),
    left: cents.describe('The most that can still be given back.'),
    lines: z.array(
      z.object({
        line: count,
        productType: z.enum(['book', 'skin', 'key']),
        asGift: z.literal(true).exactOptional().describe('A book that became a code.'),
        title: z.string(),
        amount: cents,
        codes: count.describe('Codes that become invalid.'),
        upcomingCodes: count.describe('Promised codes that will not come.'),
        used: z.enum(USES).nullable(),
        atOnce: z.boolean().describe('Given back as soon as the buyer confirms; otherwise an admin answers.'),
        withdrawalId: z.uuid().nullable(),
      }),
    ),
    withdrawals: z.array(
      z.object({
        withdrawalId: z.uuid(),
        status: z.enum(WITHDRAWAL_STATUSES),
        amount: cents,
        createdAt: instant,
        answerBy: instant.nullable().describe('While it is asked.'),
        answeredAt: instant.nullable(),
        note: z.string().nullable().describe('What an admin answered.'),
        refundedAt: instant.nullable().describe('When the gateway had given the money back.'),
      }),
    ),
  })
  .meta({ id: 'Withdrawal' });
export type WithdrawalView = z.output<typeof withdrawalView>;

export const withdrawalQuery = z.object({ purchaseId });

export const withdrawInput = z.object({
  purchaseId,
  lines: z.array(z.int().min(0).max(1_000)).min(1).max(100),
  amount: cents.describe('What is given back at once, as the buyer saw it: the sum of the lines that are `atOnce`.'),
});
export type WithdrawInput = z.output<typeof withdrawInput>;

export const withdrawalAnswer = z.object({
  withdrawalId: z.uuid(),
  status: z.enum(WITHDRAWAL_STATUSES),
  amount: cents,
});
export type WithdrawalAnswer = z.output<typeof withdrawalAnswer>;

import { z } from 'zod';
import { cents, cursor, instant, withDefault } from '../../kit/schema.ts';
import { CONFLICTS } from '../../people/accounts/second-person.ts';
import { WITHDRAWAL_STATUSES } from './withdrawal.ts';

export const reviewItem = z.object({
  reviewItemId: z.uuid(),
  purchaseId: z.string().describe('Empty where no purchase is concerned.'),
  reason: z
    .string()
    .describe('A word, then what it is about: `amountMismatch:<paymentId>`, `alreadyOwned:<productId>`, …'),
  paymentId: z.string().nullable(),
  createdAt: instant,
  withdrawal: z
    .object({
      withdrawalId: z.uuid(),
      status: z.enum(WITHDRAWAL_STATUSES),
      amount: cents,
      returned: cents.describe('What of the purchase went back, or is going back.'),
      buyerUid: z.string().nullable().describe('Who asked; an admin does not answer themself.'),
      answerBy: instant,
      titles: z.array(z.string()),
      conflict: z
        .enum(CONFLICTS)
        .nullable()
        .describe('The reason why the caller does not answer it; null if they may, or it was answered.'),
    })
    .nullable()
    .describe('The request to withdraw that it is about.'),
  resolution: z
    .object({
      at: instant,
      by: z.object({ uid: z.string(), displayName: z.string().nullable() }).nullable(),
      note: z.string().nullable(),
    })
    .nullable()
    .describe('Null while it waits.'),
});

export type ReviewItem = z.output<typeof reviewItem>;

export const reviewQuery = z.object({
  resolved: withDefault(z.boolean(), false).describe('Those that are resolved, in place of those that wait.'),
  cursor,
});

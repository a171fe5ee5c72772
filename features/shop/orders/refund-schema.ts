import { z } from 'zod';
import { cents, idOf, optional } from '../../kit/schema.ts';
import { reason } from '../../site/audit/audit.ts';

const purchaseId = z.string().min(1).max(64);

export const refundInput = z.object({
  purchaseId,
  amount: optional(z.int().min(1).max(1_000_000_000)).describe('Cents; all that is left by default.'),
  returned: optional(cents).describe(
    'What went back before, as the caller saw it: something else is refused with `refundChanged`.',
  ),
  reason: reason.describe('For the audit log; the buyer does not read it.'),
});
export type RefundInput = z.output<typeof refundInput>;

export const refundOutcome = z.object({
  status: z
    .enum(['waiting', 'refunded', 'partiallyRefunded', 'inProcess'])
    .describe(
      '`waiting`: a second admin has to confirm it, and nothing has gone back yet. `inProcess`: the gateway has begun it, and says later that it is done or failed.',
    ),
});
export type RefundOutcome = z.output<typeof refundOutcome>;

export const refundAnswer = z.object({
  purchaseId,
  refundId: optional(idOf).describe('The refund that waits, as the caller saw it: another one is refused.'),
  amount: optional(z.int().min(1)).describe('What waits, as the caller saw it: something else is refused.'),
  reason: reason.describe('For the audit log.'),
});
export type RefundAnswer = z.output<typeof refundAnswer>;

import { z } from 'zod';
import { count, cursor, instant, nameOf, nextCursor, optional } from '../../kit/schema.ts';
import { bookId } from '../../publishing/drafts/draft-schema.ts';
import { reason } from '../../site/audit/audit.ts';
import { keyStatus } from '../keys/key-schema.ts';
import { PROMO_BATCH_MAX, PROMO_LABEL_MAX } from './promo-code.ts';

const batchId = z.string().min(1).max(64);

export const createPromoInput = z.object({
  bookId,
  count: z.int().min(1).max(PROMO_BATCH_MAX),
  label: nameOf(PROMO_LABEL_MAX).describe('What the codes are for; only the creator’s team sees it.'),
  expiresAt: z.iso.datetime({ offset: true }),
  reason: optional(reason),
});
export type CreatePromoInput = z.output<typeof createPromoInput>;

export const createdPromo = z.object({ batchId, codes: z.array(z.string()) });
export type CreatedPromo = z.output<typeof createdPromo>;

export const promoBatch = z
  .object({
    batchId,
    label: z.string(),
    createdAt: instant,
    expiresAt: instant,
    available: count,
    redeemed: count,
    revoked: count,
  })
  .meta({ id: 'PromoBatch' });
export type PromoBatch = z.output<typeof promoBatch>;

export const promoBatchesInput = z.object({ bookId, cursor });
export const promoBatchPage = z.object({ batches: z.array(promoBatch), nextCursor });
export type PromoBatchPage = z.output<typeof promoBatchPage>;

export const promoCode = z
  .object({
    code: z.string().describe('Grouped for reading.'),
    status: keyStatus,
    redeemedAt: instant.nullable(),
    redeemedBy: z.string().nullable().describe('The name of whoever redeemed it, while their account exists.'),
  })
  .meta({ id: 'PromoCode' });
export type PromoCode = z.output<typeof promoCode>;

export const promoCodesInput = z.object({ bookId, batchId, cursor });
export type PromoCodesInput = z.output<typeof promoCodesInput>;
export const promoCodePage = z.object({ codes: z.array(promoCode), nextCursor });
export type PromoCodePage = z.output<typeof promoCodePage>;

export const revokePromoInput = z.object({
  bookId,
  batchId,
  codes: optional(z.array(z.string().max(200)).min(1).max(PROMO_BATCH_MAX)).describe('All of the batch without it.'),
  reason: optional(reason),
});
export type RevokePromoInput = z.output<typeof revokePromoInput>;

export const revokedPromo = z.object({ revoked: z.int(), skipped: z.int().describe('Redeemed or revoked before.') });

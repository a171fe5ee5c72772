import { z } from 'zod';
import { cents, count, cursor, idOf, instant, nextCursor, optional, TO_SHOW, withDefault } from '../../kit/schema.ts';
import { PRICE_MAX } from '../../publishing/drafts/limits.ts';
import { reason } from '../../site/audit/audit.ts';
import { CODE_LETTERS_MAX, CODE_LETTERS_MIN, DISCOUNT_BOOKS_MAX, discountCode, USES_MAX } from './discount.ts';

const creatorId = optional(z.string().regex(/^[a-z0-9-]{1,64}$/)).describe('For an admin; without it the shop’s own.');

/** The letters that somebody types, with what they put between them. */
export const typedCode = z.string().max(200).describe('In any case, with or without accents, spaces and hyphens.');

const newCode = typedCode.transform((typed, context) => {
  const code = discountCode(typed);
  if (code.length >= CODE_LETTERS_MIN && code.length <= CODE_LETTERS_MAX) return code;
  context.issues.push({
    code: 'custom',
    input: typed,
    message: `O código tem de ${CODE_LETTERS_MIN} a ${CODE_LETTERS_MAX} letras e números.`,
    params: TO_SHOW,
  });
  return z.NEVER;
});

export const createDiscountInput = z
  .object({
    creatorId,
    code: newCode,
    percent: optional(z.int().min(1).max(100)).describe('Either this or `cents`.'),
    cents: optional(z.int().min(1).max(PRICE_MAX)),
    books: optional(z.array(z.string().min(1).max(128)).max(DISCOUNT_BOOKS_MAX)).describe(
      'Ids or addresses of books; all of the house without it.',
    ),
    maxUses: optional(z.int().min(1).max(USES_MAX)).describe('The shop’s own needs one.'),
    oncePerAccount: withDefault(z.boolean(), true),
    minimum: withDefault(z.int().min(0).max(PRICE_MAX), 0).describe('Cents, of the books that it is for.'),
    startsAt: optional(z.iso.datetime({ offset: true })).describe('Now without it.'),
    expiresAt: z.iso.datetime({ offset: true }),
    reason: optional(reason),
  })
  .refine(({ percent, cents }) => (percent === undefined) !== (cents === undefined), {
    message: 'Diga o desconto em porcentagem ou em reais, um dos dois.',
    path: ['percent'],
    params: TO_SHOW,
  });
export type CreateDiscountInput = z.output<typeof createDiscountInput>;

export const discountView = z
  .object({
    discountId: z.uuid(),
    code: z.string(),
    percent: z.int().nullable(),
    cents: cents.nullable(),
    bookIds: z.array(z.string()).nullable().describe('Null: all.'),
    maxUses: count.nullable(),
    oncePerAccount: z.boolean(),
    minimum: cents,
    startsAt: instant,
    expiresAt: instant,
    endedAt: instant.nullable(),
    createdAt: instant,
    paid: count.describe('Purchases that were paid with it.'),
    held: count.describe('Purchases that wait for their payment, for three days.'),
    given: cents.describe('Cents that it took off what was paid.'),
  })
  .meta({ id: 'Discount' });
export type DiscountView = z.output<typeof discountView>;

export const discountsInput = z.object({ creatorId, cursor });
export const discountPage = z.object({ discounts: z.array(discountView), nextCursor });
export type DiscountPage = z.output<typeof discountPage>;

export const endDiscountInput = z.object({ discountId: idOf, reason: optional(reason) });

export const cartDiscount = z
  .object({
    code: z.string(),
    cents: cents.describe('Taken off the cart; zero while there is a `problem`.'),
    payable: cents.describe('The sum of the cart without them.'),
    problem: z.object({ state: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: 'CartDiscount' });
export type CartDiscount = z.output<typeof cartDiscount>;

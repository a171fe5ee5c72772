import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { success } from '../../kit/schema.ts';
import { defineAct } from '../../site/audit/define-act.server.ts';
import { UNKNOWN_CODES } from '../keys/unknown-codes.server.ts';
import { applyDiscount, removeDiscount } from './cart-discount.server.ts';
import {
  cartDiscount,
  createDiscountInput,
  discountPage,
  discountsInput,
  discountView,
  endDiscountInput,
  typedCode,
} from './discount-schema.ts';
import { createDiscount, endDiscount, listDiscounts } from './discounts.server.ts';

const NOT_THEIRS = 'The discount, or the house, is not the caller’s.';
const MAY_NOT = 'A member who may not change books.';

export const discountFunctions = [
  defineFunction({
    name: 'applyDiscount',
    may: ['fill', 'cart'],
    summary: 'Puts a discount code in the cart, in place of another.',
    input: z.object({ code: typedCode }),
    output: z.object({ discount: cartDiscount }),
    refusals: {
      INVALID_ARGUMENT: 'An empty code.',
      NOT_FOUND: 'An unknown code; `details.state` is `error`.',
      FAILED_PRECONDITION:
        'It is not given now; `details.state` is `ended`, `notStarted`, `expired`, `used`, `held`, `usedUp`, `nothing`, `minimum` or `tooSmall`.',
    },
    limits: UNKNOWN_CODES,
    run: async (ctx, caller, input, request) => ({ discount: await applyDiscount(ctx, caller, input.code, request) }),
  }),
  defineFunction({
    name: 'removeDiscount',
    may: ['fill', 'cart'],
    summary: 'Takes the discount code out of the cart.',
    input: z.object({}),
    output: success,
    run: async (ctx, caller) => {
      await removeDiscount(ctx.db, caller.uid);
      return { success: true as const };
    },
  }),
  defineFunction({
    name: 'listDiscounts',
    may: ['view', 'discount'],
    onlyReads: true,
    summary: 'The discount codes of a house, or of the shop, with what became of them, the newest first.',
    input: discountsInput,
    output: discountPage,
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.', NOT_FOUND: NOT_THEIRS },
    run: listDiscounts,
  }),
  defineAct({
    name: 'createDiscount',
    may: ['change', 'discount'],
    summary: 'Makes a code that takes a part, or a sum, off the price of books.',
    input: createDiscountInput,
    output: discountView,
    refusals: {
      INVALID_ARGUMENT: 'A time, a book or a bound that cannot be.',
      PERMISSION_DENIED: MAY_NOT,
      NOT_FOUND: NOT_THEIRS,
      ALREADY_EXISTS: 'Another discount has the code.',
      FAILED_PRECONDITION: 'Too many of the house are in force.',
    },
    act: createDiscount,
  }),
  defineAct({
    name: 'endDiscount',
    may: ['change', 'discount'],
    summary: 'Ends a discount; purchases that were begun with it keep it.',
    input: endDiscountInput,
    output: success,
    refusals: { PERMISSION_DENIED: MAY_NOT, NOT_FOUND: NOT_THEIRS },
    act: (ctx, tx, caller, input) => endDiscount(ctx, tx, caller, input.discountId),
  }),
] as const;

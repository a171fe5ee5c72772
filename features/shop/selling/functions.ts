import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { idOf, optional, success } from '../../kit/schema.ts';
import { bookId } from '../../publishing/drafts/draft-schema.ts';
import { reason } from '../../site/audit/audit.ts';
import { defineAct } from '../../site/audit/define-act.server.ts';
import { cancelScheduledPrice, setBookPrice } from './change-price.server.ts';
import { PROMO_CODES } from './limits.server.ts';
import { listProducts } from './list-products.server.ts';
import { PREVIEW_LINKS_MAX } from './preview-link.ts';
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from './preview-links.server.ts';
import { PROMO_DAY_MAX } from './promo-code.ts';
import { createPromoCodes, listPromoBatches, listPromoCodes, revokePromoCodes } from './promo-codes.server.ts';
import {
  createdPromo,
  createPromoInput,
  promoBatchesInput,
  promoBatchPage,
  promoCodePage,
  promoCodesInput,
  revokedPromo,
  revokePromoInput,
} from './promo-schema.ts';
import {
  bookPrice,
  createdPreviewLink,
  previewLink,
  previewLinkInput,
  productPage,
  productsInput,
  setPriceInput,
} from './selling-schema.ts';

const MAY_NOT = 'A member who may not change books.';
const NOT_THEIRS = 'The book is not one of the caller’s.';

export const sellingFunctions = [
  defineFunction({
    name: 'listProducts',
    may: ['view', 'draft'],
    onlyReads: true,
    summary: 'A creator’s books by title, with price and sales.',
    input: productsInput,
    output: productPage,
    refusals: {
      INVALID_ARGUMENT: 'A cursor that no page gave, or an admin who names no creator.',
      NOT_FOUND: 'Another creator than the caller’s.',
    },
    run: listProducts,
  }),
  defineAct({
    name: 'setBookPrice',
    may: ['submit', 'draft'],
    summary: 'Changes a book’s price, at once or from a time on.',
    input: setPriceInput,
    output: bookPrice,
    refusals: {
      INVALID_ARGUMENT: 'A price out of bounds, or a time more than a year ahead.',
      PERMISSION_DENIED: MAY_NOT,
      NOT_FOUND: NOT_THEIRS,
      FAILED_PRECONDITION: 'The book was rejected, or its buyers say what they pay.',
    },
    act: setBookPrice,
  }),
  defineAct({
    name: 'cancelScheduledPrice',
    may: ['submit', 'draft'],
    summary: 'Takes back a price that has not begun.',
    input: z.object({ bookId, reason: optional(reason) }),
    output: bookPrice,
    refusals: { PERMISSION_DENIED: MAY_NOT, NOT_FOUND: NOT_THEIRS },
    act: (_ctx, tx, caller, input) => cancelScheduledPrice(tx, caller, input),
  }),
  defineAct({
    name: 'createPreviewLink',
    may: ['submit', 'draft'],
    sealsAnswer: true,
    summary: 'Makes a secret address that shows an unpublished book without signing in.',
    input: previewLinkInput,
    output: createdPreviewLink,
    refusals: {
      PERMISSION_DENIED: MAY_NOT,
      NOT_FOUND: NOT_THEIRS,
      FAILED_PRECONDITION: `The book is neither a draft nor in review, or has ${PREVIEW_LINKS_MAX} open links.`,
    },
    act: createPreviewLink,
  }),
  defineFunction({
    name: 'listPreviewLinks',
    may: ['view', 'draft'],
    onlyReads: true,
    summary: 'A book’s open preview links, without their secrets.',
    input: z.object({ bookId }),
    output: z.object({ links: z.array(previewLink) }),
    refusals: { NOT_FOUND: NOT_THEIRS },
    run: async (ctx, caller, input) => ({ links: await listPreviewLinks(ctx, caller, input.bookId) }),
  }),
  defineAct({
    name: 'revokePreviewLink',
    may: ['submit', 'draft'],
    summary: 'Closes a preview link.',
    input: z.object({ bookId, linkId: idOf, reason: optional(reason) }),
    output: success,
    refusals: { PERMISSION_DENIED: MAY_NOT, NOT_FOUND: NOT_THEIRS },
    act: (_ctx, tx, caller, input) => revokePreviewLink(tx, caller, input),
  }),
  defineAct({
    name: 'createPromoCodes',
    limits: [PROMO_CODES],
    may: ['submit', 'draft'],
    sealsAnswer: true,
    summary: 'Makes codes that give a book that is on sale.',
    input: createPromoInput,
    output: createdPromo,
    refusals: {
      INVALID_ARGUMENT: 'A time that is past or more than a year ahead, or a count out of bounds.',
      PERMISSION_DENIED: MAY_NOT,
      NOT_FOUND: NOT_THEIRS,
      FAILED_PRECONDITION: 'The book is not on sale.',
      RESOURCE_EXHAUSTED: `The creator would make more than ${PROMO_DAY_MAX} codes in 24 hours.`,
    },
    act: createPromoCodes,
  }),
  defineFunction({
    name: 'listPromoBatches',
    may: ['view', 'draft'],
    onlyReads: true,
    summary: 'A book’s batches of promotional codes, the newest first, with what became of them.',
    input: promoBatchesInput,
    output: promoBatchPage,
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.', NOT_FOUND: NOT_THEIRS },
    run: listPromoBatches,
  }),
  defineFunction({
    name: 'listPromoCodes',
    may: ['submit', 'draft'],
    onlyReads: true,
    summary: 'The codes of a batch, with the name of whoever redeemed each and when.',
    input: promoCodesInput,
    output: promoCodePage,
    refusals: {
      INVALID_ARGUMENT: 'A cursor that no page gave.',
      PERMISSION_DENIED: MAY_NOT,
      NOT_FOUND: 'The book is not one of the caller’s, or has no such batch.',
    },
    run: listPromoCodes,
  }),
  defineAct({
    name: 'revokePromoCodes',
    may: ['submit', 'draft'],
    summary: 'Revokes codes of a batch that nobody redeemed.',
    input: revokePromoInput,
    output: revokedPromo,
    refusals: {
      PERMISSION_DENIED: MAY_NOT,
      NOT_FOUND: 'The book is not one of the caller’s, or has no such batch.',
    },
    act: (_ctx, tx, caller, input) => revokePromoCodes(tx, caller, input),
  }),
] as const;

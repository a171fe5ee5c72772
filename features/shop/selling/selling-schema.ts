import { z } from 'zod';
import { address, count, cursor, instant, nextCursor, optional, withDefault } from '../../kit/schema.ts';
import { price } from '../../publishing/drafts/draft-fields.ts';
import { bookId, bookState, creatorId } from '../../publishing/drafts/draft-schema.ts';
import { reason } from '../../site/audit/audit.ts';
import { PREVIEW_LINK_DAYS, PREVIEW_LINK_DAYS_MAX } from './preview-link.ts';

export const productsInput = z.object({
  q: optional(z.string().max(128)).describe('Words of the title.'),
  state: optional(bookState),
  creatorId,
  cursor,
  limit: withDefault(z.int().min(1).max(100), 50),
});
export type ProductsInput = z.output<typeof productsInput>;

const scheduledPrice = z
  .object({ price: count.describe('In cents.'), from: instant })
  .nullable()
  .describe('The price that comes into force by itself.');

export const product = z
  .object({
    bookId: z.string(),
    title: z.string(),
    state: bookState,
    pendingReview: z.boolean(),
    bookURL: z.string().nullable().describe('The address in the store; null before the first publication.'),
    coverURL: address.nullable(),
    price: count.nullable().describe('In cents; null while it is not decided.'),
    allowPayWhatYouWant: z.boolean(),
    scheduledPrice,
    sales: count.describe('Copies sold and not given back.'),
  })
  .meta({ id: 'Product' });
export type Product = z.output<typeof product>;

export const productPage = z.object({ products: z.array(product), nextCursor });
export type ProductPage = z.output<typeof productPage>;

export const setPriceInput = z.object({
  bookId,
  price: price.describe('In cents, R$ 0,00 to R$ 9.999,99.'),
  from: optional(z.iso.datetime({ offset: true })).describe('When it begins; at once without it.'),
  reason: optional(reason),
});
export type SetPriceInput = z.output<typeof setPriceInput>;

export const bookPrice = z.object({ price: count.nullable(), scheduledPrice });
export type BookPrice = z.output<typeof bookPrice>;

export const previewLinkInput = z.object({
  bookId,
  days: withDefault(z.int().min(1).max(PREVIEW_LINK_DAYS_MAX), PREVIEW_LINK_DAYS).describe('How long it is open.'),
  reason: optional(reason),
});
export type PreviewLinkInput = z.output<typeof previewLinkInput>;

export const createdPreviewLink = z.object({
  linkId: z.uuid(),
  url: address.describe('With its secret, which no other answer has.'),
  expiresAt: instant,
});
export type CreatedPreviewLink = z.output<typeof createdPreviewLink>;

export const previewLink = z
  .object({ linkId: z.uuid(), createdAt: instant, expiresAt: instant })
  .meta({ id: 'PreviewLink' });
export type PreviewLinkView = z.output<typeof previewLink>;

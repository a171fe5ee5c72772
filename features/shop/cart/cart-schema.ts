import { z } from 'zod';
import { address, cents } from '../../kit/schema.ts';

const productType = z.enum(['book', 'skin', 'key']);

export const productSnapshot = z.object({ title: z.string(), coverImg: address.nullable() });

export const cartItem = z
  .object({
    id: z.string(),
    productType,
    productId: z.string(),
    price: cents.describe('Current price, in cents.'),
    creatorId: z.string(),
    productSnapshot,
    amount: cents.exactOptional().describe('What the buyer of a pay-what-you-want book chose, in cents.'),
    priceChangedFrom: cents.exactOptional().describe('What the buyer saw before the price moved, in cents.'),
    gift: z
      .object({ to: z.string().describe('As their wish list names them.'), wishList: z.string() })
      .exactOptional()
      .describe('For whoever wishes for the book on a shared wish list, not for the buyer.'),
    asGift: z.literal(true).exactOptional().describe('A book that becomes a code to give, once it is paid.'),
    unavailable: z.literal(true).exactOptional().describe('Withdrawn: it counts until checkout removes it.'),
  })
  .meta({ id: 'CartItem' });

export const shoppingCart = z
  .object({
    items: z.array(cartItem).max(100),
    totalAmount: cents.describe('Always the sum of the items’ current prices, in cents.'),
  })
  .meta({ id: 'ShoppingCart' });

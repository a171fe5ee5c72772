import { z } from 'zod';
import { cursor, instant, nextCursor, optional } from '../../kit/schema.ts';
import { GIFT_STATUSES } from '../gifts/gift.ts';
import { frozen, keyStatus } from '../keys/key-schema.ts';

/** The last gift that was made of a code, as its giver sees it. */
const lastGift = z
  .object({
    giftId: z.uuid(),
    status: z.enum(GIFT_STATUSES),
    to: z.string().exactOptional(),
    at: instant.exactOptional(),
    openedAt: instant.exactOptional(),
    takenBackAt: instant.exactOptional(),
    url: z.string().exactOptional().describe('While the gift is open.'),
    mailRefused: z.literal(true).exactOptional().describe('The mail server of `to` does not take the message.'),
  })
  .meta({ id: 'KeyGift' });

export const myKey = z
  .object({
    code: z.string().describe('Grouped for reading.'),
    keyId: z.string(),
    title: z.string(),
    description: z.string(),
    status: keyStatus,
    isBeta: z.boolean(),
    isFC: z.boolean(),
    userTitleIds: z.array(z.string()),
    products: z.array(z.string()).describe('Ids of the skins that it grants.'),
    frozen,
    purchaseId: z.string().exactOptional(),
    createdAt: instant,
    redeemedAt: instant.exactOptional(),
    redeemedUserId: z.string().exactOptional(),
    gift: lastGift.exactOptional(),
    giftId: z.uuid().exactOptional().describe('The open gift that holds the code.'),
  })
  .meta({ id: 'Key' });

export const myKeysInput = z.object({
  cursor,
  limit: optional(z.int().min(1).max(500)).describe('The most codes of this page; it may end earlier, at 100 KB.'),
  q: optional(z.string().max(128)).describe('A part of the code, or what its kind is called.'),
  status: optional(keyStatus),
  keyId: optional(z.string().max(64)),
  given: optional(z.boolean()).describe('Only codes that an open gift holds, or only the others.'),
});

export const keysVersion = z.object({ version: z.string() });

export const keyPage = z.object({ keys: z.array(myKey), nextCursor });

import { z } from 'zod';
import { instant, TO_SHOW } from '../../kit/schema.ts';
import { frozen, rewards } from '../keys/key-schema.ts';
import { cleanMessage, GIFT_STATUSES, LISTED_GIFTS, MESSAGE_LENGTH } from './gift.ts';

export const giftStatus = z.enum(GIFT_STATUSES);

export const token = z.string().min(1).describe('The last part of the gift’s address.');

/** The most characters of a message before it is cleaned; a letter with many marks counts as several. */
const RAW_MESSAGE_MAX = 4000;

export const message = z
  .string()
  .max(RAW_MESSAGE_MAX)
  .transform((text, context) => {
    const cleaned = cleanMessage(text);
    if (Array.from(cleaned).length <= MESSAGE_LENGTH) return cleaned;
    context.issues.push({
      code: 'custom',
      input: text,
      message: `O recado passa de ${MESSAGE_LENGTH} letras. Encurte e tente de novo.`,
      params: TO_SHOW,
    });
    return z.NEVER;
  });

export const recipient = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: 'Esse endereço de e-mail não existe desse jeito. Confira e tente de novo.' }));

const shared = {
  giftId: z.uuid(),
  keyId: z.string(),
  title: z.string(),
  to: z.string().exactOptional().describe('The address it was given to.'),
  message: z.string().describe('Empty where none was written.'),
  status: giftStatus,
  at: instant.exactOptional().describe('When it is handed over, where a time was chosen.'),
  openedAt: instant.exactOptional(),
  redeemedAt: instant.exactOptional(),
};

export const givenGift = z
  .object({
    ...shared,
    code: z.string().describe('Grouped for reading.'),
    url: z.string().exactOptional().describe('While the gift is open.'),
    mailRefused: z.literal(true).exactOptional().describe('The mail server of `to` does not take the message.'),
  })
  .meta({ id: 'GivenGift' });

export const receivedGift = z
  .object({ ...shared, from: z.string().describe('The giver’s display name.') })
  .meta({ id: 'ReceivedGift' });

export const myGifts = z.object({
  given: z.array(givenGift).describe(`The newest: at most ${LISTED_GIFTS}, and 45 KB.`),
  received: z
    .array(receivedGift)
    .describe(
      `The newest, at most ${LISTED_GIFTS} and 45 KB: those the caller redeemed, and open ones for their verified address.`,
    ),
});

export const giftView = z
  .object({
    keyId: z.string(),
    title: z.string(),
    rewards,
    message: z.string(),
    from: z.string().describe('The giver’s display name.'),
    portraitURL: z.string().describe('The giver’s picture.'),
    status: giftStatus,
    frozen,
  })
  .meta({ id: 'Gift' });

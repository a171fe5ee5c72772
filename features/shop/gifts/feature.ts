import { defineFeature, defineMail } from '../../kit/feature.ts';
import { hang } from '../../kit/hook.ts';
import { contestReleased } from '../orders/order-hooks.ts';
import { giftFunctions } from './functions.ts';
import { GIFT_MAIL_JOB } from './jobs.ts';
import { notices } from './notices.ts';
import { people } from './people.server.ts';
import { sendGiftMail } from './send-gift-mail.server.ts';
import { sendHeldGifts } from './send-held-gifts.server.ts';
import { sweepGifts } from './sweep-gifts.server.ts';

export const feature = defineFeature({
  name: 'gifts',
  about: 'A code given to somebody else by a link or mail, and taken back while nobody has redeemed it.',
  functions: giftFunctions,
  jobs: [defineMail({ ...GIFT_MAIL_JOB, run: sendGiftMail })],
  people,
  sweeps: [{ run: sweepGifts }],
  hooks: [
    hang(contestReleased, (ctx, tx, { purchaseId, since }) => sendHeldGifts(ctx, tx, { which: { purchaseId }, since })),
  ],
  notices,
});

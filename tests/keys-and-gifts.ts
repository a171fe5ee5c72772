import type { giftFunctions } from '../features/shop/gifts/functions.ts';
import type { GiftStatus } from '../features/shop/gifts/gift.ts';
import type { keyFunctions } from '../features/shop/keys/functions.ts';
import type { KeyStatus } from '../features/shop/keys/key.ts';
import type { redemptionFunctions } from '../features/shop/redemption/functions.ts';

/** How a code without a gift came to each status. */
export const CODE_STATES = {
  available: ['available', 'of a contested purchase'],
  redeemed: ['redeemed by its owner', 'redeemed by another'],
  revoked: ['revoked by an admin', 'of a refunded purchase'],
} as const satisfies Record<KeyStatus, readonly string[]>;

/** How a gift came to each status. */
export const GIFT_STATES = {
  scheduled: ['given, scheduled'],
  sent: ['given, sent', 'given, purchase contested'],
  opened: ['given, opened'],
  redeemed: ['given, redeemed', 'given, its code typed', 'scheduled, its code typed'],
  takenBack: [
    'given, taken back',
    'given, code revoked',
    'given, purchase refunded',
    'scheduled, taken back',
    'scheduled, code revoked',
  ],
} as const satisfies Record<GiftStatus, readonly string[]>;

/** They read lists, or make or revoke whole batches, so no state of one code refuses them. */
type NotOfOneCode =
  | 'getMyKeys'
  | 'getMyGifts'
  | 'issueCodes'
  | 'listCodes'
  | 'listCodeBatches'
  | 'checkCodes'
  | 'countIssuedCodes'
  | 'revokeIssuedCodes';
type Call = (typeof keyFunctions | typeof giftFunctions | typeof redemptionFunctions)[number]['name'];
type GiftCall = Exclude<Extract<Call, 'redeemGift'> | (typeof giftFunctions)[number]['name'], NotOfOneCode | 'giveKey'>;
type CodeCall = Exclude<Call, NotOfOneCode | GiftCall>;

/** The owner of a code is the giver of its gift; the addressee has the verified address that it was given to. */
export type Who = 'owner' | 'addressee' | 'stranger' | 'visitor' | 'admin';

export const CODE_CALLS = {
  redeemKey: ['owner', 'stranger'],
  previewKey: ['visitor'],
  giveKey: ['owner', 'stranger'],
  revokeCodes: ['admin'],
} as const satisfies Record<CodeCall, readonly Who[]>;

export const GIFT_CALLS = {
  getGift: ['owner', 'stranger', 'visitor'],
  redeemGift: ['owner', 'addressee', 'stranger'],
  takeBackGift: ['owner', 'stranger'],
  rescheduleGift: ['owner', 'stranger'],
} as const satisfies Record<GiftCall, readonly Who[]>;

type Cells<Calls extends Record<string, readonly Who[]>> = {
  readonly [Call in keyof Calls]: Readonly<Record<Calls[Call][number], Answer>>;
};
type CodeCells = Cells<typeof CODE_CALLS>;
type GiftCells = Cells<typeof GIFT_CALLS>;
type OneOf<States extends Record<string, readonly string[]>> = States[keyof States][number];
export type State = OneOf<typeof CODE_STATES> | OneOf<typeof GIFT_STATES>;

/** The status of an answer, or that of a refusal with its `details.state`. */
export type Answer =
  | 'success'
  | KeyStatus
  | GiftStatus
  | 'skipped'
  | 'NOT_FOUND'
  | 'NOT_FOUND error'
  | 'ABORTED alreadyRedeemed'
  | 'ABORTED given'
  | 'ABORTED contested'
  | 'ABORTED takenBack'
  | 'ABORTED sent'
  | 'ALREADY_EXISTS given';

const NO_CODE = 'NOT_FOUND error';
const USED = 'ABORTED alreadyRedeemed';

const usedCode = (status: 'redeemed' | 'revoked') =>
  ({
    redeemKey: { owner: USED, stranger: USED },
    previewKey: { visitor: status },
    giveKey: { owner: USED, stranger: NO_CODE },
    revokeCodes: { admin: 'skipped' },
  }) as const satisfies CodeCells;

const freeCode = {
  redeemKey: { owner: 'success', stranger: 'success' },
  previewKey: { visitor: 'available' },
  giveKey: { owner: 'sent', stranger: NO_CODE },
  revokeCodes: { admin: 'revoked' },
} as const satisfies CodeCells;

/** The codes of a purchase whose payment a bank looks at. */
const frozenCode = {
  ...freeCode,
  redeemKey: { owner: 'ABORTED contested', stranger: 'ABORTED contested' },
  giveKey: { owner: 'ABORTED contested', stranger: NO_CODE },
} as const satisfies CodeCells;

const givenCode = {
  redeemKey: { owner: 'ABORTED given', stranger: 'success' },
  previewKey: { visitor: 'available' },
  giveKey: { owner: 'ALREADY_EXISTS given', stranger: NO_CODE },
  revokeCodes: { admin: 'revoked' },
} as const satisfies CodeCells;

const redeemedGift = {
  getGift: { owner: 'redeemed', stranger: 'redeemed', visitor: 'redeemed' },
  redeemGift: { owner: 'ABORTED given', addressee: USED, stranger: USED },
  takeBackGift: { owner: USED, stranger: 'NOT_FOUND' },
  rescheduleGift: { owner: USED, stranger: 'NOT_FOUND' },
} as const satisfies GiftCells;

const takenBackGift = {
  getGift: { owner: 'takenBack', stranger: 'takenBack', visitor: 'takenBack' },
  redeemGift: { owner: 'ABORTED takenBack', addressee: 'ABORTED takenBack', stranger: 'ABORTED takenBack' },
  takeBackGift: { owner: 'takenBack', stranger: 'NOT_FOUND' },
  rescheduleGift: { owner: 'ABORTED takenBack', stranger: 'NOT_FOUND' },
} as const satisfies GiftCells;

/** Before its hour a gift exists for its giver alone, whatever became of it. */
const early = (giver: GiftStatus) =>
  ({
    getGift: { owner: giver, stranger: NO_CODE, visitor: NO_CODE },
    redeemGift: { owner: NO_CODE, addressee: NO_CODE, stranger: NO_CODE },
  }) as const satisfies Partial<GiftCells>;

/** The contract's answer to each call in each state. */
export const TABLE: Readonly<Record<OneOf<typeof CODE_STATES>, CodeCells>> &
  Readonly<Record<OneOf<typeof GIFT_STATES>, CodeCells & GiftCells>> = {
  available: freeCode,
  'of a contested purchase': frozenCode,
  'redeemed by its owner': usedCode('redeemed'),
  'redeemed by another': usedCode('redeemed'),
  'revoked by an admin': usedCode('revoked'),
  'of a refunded purchase': usedCode('revoked'),
  'given, scheduled': {
    ...givenCode,
    ...early('scheduled'),
    takeBackGift: { owner: 'takenBack', stranger: 'NOT_FOUND' },
    rescheduleGift: { owner: 'scheduled', stranger: 'NOT_FOUND' },
  },
  'given, sent': {
    ...givenCode,
    getGift: { owner: 'sent', stranger: 'opened', visitor: 'opened' },
    redeemGift: { owner: 'ABORTED given', addressee: 'success', stranger: 'success' },
    takeBackGift: { owner: 'takenBack', stranger: 'NOT_FOUND' },
    rescheduleGift: { owner: 'ABORTED sent', stranger: 'NOT_FOUND' },
  },
  'given, purchase contested': {
    ...givenCode,
    redeemKey: { owner: 'ABORTED given', stranger: 'ABORTED contested' },
    getGift: { owner: 'sent', stranger: 'opened', visitor: 'opened' },
    redeemGift: { owner: 'ABORTED given', addressee: 'ABORTED contested', stranger: 'ABORTED contested' },
    takeBackGift: { owner: 'takenBack', stranger: 'NOT_FOUND' },
    rescheduleGift: { owner: 'ABORTED sent', stranger: 'NOT_FOUND' },
  },
  'given, opened': {
    ...givenCode,
    getGift: { owner: 'opened', stranger: 'opened', visitor: 'opened' },
    redeemGift: { owner: 'ABORTED given', addressee: 'success', stranger: 'success' },
    takeBackGift: { owner: 'takenBack', stranger: 'NOT_FOUND' },
    rescheduleGift: { owner: 'ABORTED sent', stranger: 'NOT_FOUND' },
  },
  'given, redeemed': { ...usedCode('redeemed'), ...redeemedGift },
  'given, its code typed': { ...usedCode('redeemed'), ...redeemedGift },
  'given, taken back': { ...freeCode, ...takenBackGift },
  'given, code revoked': { ...usedCode('revoked'), ...takenBackGift },
  'given, purchase refunded': { ...usedCode('revoked'), ...takenBackGift },
  'scheduled, its code typed': { ...usedCode('redeemed'), ...redeemedGift, ...early('redeemed') },
  'scheduled, taken back': { ...freeCode, ...takenBackGift, ...early('takenBack') },
  'scheduled, code revoked': { ...usedCode('revoked'), ...takenBackGift, ...early('takenBack') },
};

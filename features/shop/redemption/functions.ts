import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { token } from '../gifts/gift-schema.ts';
import { giftTokenIn } from '../keys/code.ts';
import { code, keyPreview, redemption } from '../keys/key-schema.ts';
import { UNKNOWN_CODES } from '../keys/unknown-codes.server.ts';
import { getMyKeys } from './get-my-keys.server.ts';
import { keyPage, myKeysInput } from './my-keys-schema.ts';
import { previewGiftCode } from './preview-gift-code.server.ts';
import { previewKey } from './preview-key.server.ts';
import { redeemGift } from './redeem-gift.server.ts';
import { redeemKey } from './redeem-key.server.ts';

const refusals = {
  INVALID_ARGUMENT: 'An empty code.',
  NOT_FOUND: 'An unknown code; `details.state` is `error`.',
  FAILED_PRECONDITION:
    'What the code brings is not in the catalogue any more. The code stays available; an admin is told.',
} as const;

export const redemptionFunctions = [
  defineFunction({
    name: 'redeemKey',
    may: ['redeem', 'code'],
    summary: 'Redeems a code and answers what is new to the caller.',
    input: z.object({ code }),
    output: redemption,
    refusals: {
      ...refusals,
      ABORTED:
        'The code is not available any more; `details.state` is `alreadyRedeemed`. Or the caller gave it and the gift is open: `given`.',
      ALREADY_EXISTS:
        'The caller redeemed this kind before; `details.state` is `alreadyHasKey`. The code stays available.',
    },
    limits: UNKNOWN_CODES,
    reserved: true,
    run: (ctx, caller, input, request) => {
      const token = giftTokenIn(input.code);
      return token === null ? redeemKey(ctx, caller, input.code, request) : redeemGift(ctx, caller, token, request);
    },
  }),
  defineFunction({
    name: 'previewKey',
    may: ['preview', 'code'],
    summary: 'What a code would bring.',
    input: z.object({ code }),
    output: keyPreview,
    refusals,
    limits: UNKNOWN_CODES,
    keepsForVisitors: true,
    run: (ctx, caller, input, request) => {
      const token = giftTokenIn(input.code);
      return token === null
        ? previewKey(ctx, caller, input.code, request)
        : previewGiftCode(ctx, caller, token, request);
    },
  }),
  defineFunction({
    name: 'getMyKeys',
    may: ['view', 'code'],
    onlyReads: true,
    summary: 'The codes the caller bought or was issued, oldest first.',
    input: myKeysInput,
    output: keyPage,
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.' },
    run: (ctx, caller, input) => getMyKeys(ctx, caller.uid, input),
  }),
  defineFunction({
    name: 'redeemGift',
    may: ['redeem', 'gift'],
    summary: 'Redeems the code of a gift and answers what is new to the caller.',
    input: z.object({ token }),
    output: redemption,
    refusals: {
      NOT_FOUND: 'An unknown token, or one whose hour has not come; `details.state` is `error`.',
      ABORTED:
        'Taken back by its giver or with its purchase (`details.state`: `takenBack`), given by the caller (`given`), or redeemed (`alreadyRedeemed`).',
      ALREADY_EXISTS: 'The caller redeemed this kind before; `details.state` is `alreadyHasKey`. The gift stays open.',
      FAILED_PRECONDITION: 'What the code brings is not in the catalogue any more. An admin is notified.',
    },
    limits: UNKNOWN_CODES,
    reserved: true,
    run: (ctx, caller, input, request) => redeemGift(ctx, caller, input.token, request),
  }),
] as const;

import { z } from 'zod';
import { DAY } from '../../../lib/span.ts';
import { defineFunction } from '../../kit/function.ts';
import { perAccount } from '../../kit/limit.ts';
import { idOf, instant, optional } from '../../kit/schema.ts';
import { UNKNOWN_CODES } from '../keys/unknown-codes.server.ts';
import { getGift } from './get-gift.server.ts';
import { getMyGifts } from './get-my-gifts.server.ts';
import { DAYS_AHEAD, RESCHEDULED_A_DAY } from './gift.ts';
import { giftStatus, giftView, message, myGifts, recipient, token } from './gift-schema.ts';
import { giveKey } from './give-key.server.ts';
import { GIFTS_OF_A_CODE, MAILED_GIFTS } from './limits.server.ts';
import { rescheduleGift } from './reschedule-gift.server.ts';
import { takeBackGift } from './take-back-gift.server.ts';

const giftId = z.uuid();
const at = z.iso.datetime({ offset: true }).describe(`When it is handed over: within the next ${DAYS_AHEAD} days.`);

const RESCHEDULED = perAccount(
  RESCHEDULED_A_DAY,
  DAY,
  `Você mudou a hora dos seus presentes ${RESCHEDULED_A_DAY} vezes em um dia. Espere até amanhã, ou pegue o presente de volta.`,
);

export const giftFunctions = [
  defineFunction({
    name: 'giveKey',
    may: ['give', 'code'],
    sealsAnswer: true,
    summary: 'Makes a gift of a code of the caller. With `to` the link is mailed; without it the link is the gift.',
    input: z.object({
      code: z.string(),
      to: optional(recipient),
      message: optional(message),
      at: optional(at),
    }),
    output: z.object({ giftId, token: z.string(), url: z.string(), status: giftStatus }),
    refusals: {
      INVALID_ARGUMENT: 'A time that is past or too far ahead, an address that is none, a message that is too long.',
      NOT_FOUND: 'The caller has no such code; `details.state` is `error`.',
      ABORTED: 'The code is redeemed or revoked; `details.state` is `alreadyRedeemed`.',
      ALREADY_EXISTS: 'An open gift holds the code; `details.state` is `given`.',
    },
    limits: [MAILED_GIFTS, GIFTS_OF_A_CODE],
    reserved: true,
    run: giveKey,
  }),
  defineFunction({
    name: 'getMyGifts',
    may: ['view', 'code'],
    onlyReads: true,
    summary: 'The gifts the caller gave and received.',
    input: z.object({}),
    output: myGifts,
    run: (ctx, caller) => getMyGifts(ctx, caller),
  }),
  defineFunction({
    name: 'getGift',
    may: ['view', 'gift'],
    summary: 'What a gift holds. Opens it, unless its giver asks.',
    input: z.object({ token }),
    output: giftView,
    refusals: {
      NOT_FOUND: 'An unknown token, or one whose hour has not come; `details.state` is `error`.',
      FAILED_PRECONDITION: 'What the code brings is not in the catalogue any more. An admin is notified.',
    },
    limits: UNKNOWN_CODES,
    keepsForVisitors: true,
    run: (ctx, caller, input, request) => getGift(ctx, caller, input.token, request),
  }),
  defineFunction({
    name: 'takeBackGift',
    may: ['takeBack', 'gift'],
    summary: 'Takes an open gift back: its code is the caller’s again.',
    input: z.object({ giftId: idOf }),
    output: z.object({ status: z.literal('takenBack') }),
    refusals: {
      NOT_FOUND: 'The caller gave no such gift.',
      ABORTED: 'It was redeemed; `details.state` is `alreadyRedeemed`.',
    },
    reserved: true,
    run: (ctx, caller, input) => takeBackGift(ctx, caller, input.giftId),
  }),
  defineFunction({
    name: 'rescheduleGift',
    may: ['reschedule', 'gift'],
    summary: 'Gives a gift whose hour has not come another hour, or hands it over now.',
    input: z.object({
      giftId: idOf,
      at: at.nullable().describe(`Within the next ${DAYS_AHEAD} days; null: it is handed over now.`),
    }),
    output: z.object({ giftId, status: giftStatus, at: instant.exactOptional() }),
    refusals: {
      INVALID_ARGUMENT: 'A time that is past or too far ahead.',
      NOT_FOUND: 'The caller gave no such gift.',
      ABORTED:
        'Its hour has come (`details.state`: `sent`), it was redeemed (`alreadyRedeemed`), taken back or revoked (`takenBack`).',
    },
    limits: [RESCHEDULED],
    reserved: true,
    run: rescheduleGift,
  }),
] as const;

import { z } from 'zod';
import { instant, maskedText, nameOf, optional } from '../../kit/schema.ts';
import { reason } from '../../site/audit/audit.ts';
import { ACCOUNT_KINDS, PIX_KINDS } from './payout-account.ts';

const creatorId = optional(z.string().min(1).max(64)).describe('For an admin; others name their own.');

export const payoutAccountInput = z.object({ creatorId });

export const payoutAccountChange = z.object({
  creatorId,
  holder: nameOf(120).describe('Who receives, as the bank knows them.'),
  document: z.string().max(40).describe('The holder’s CPF or CNPJ, with or without punctuation.'),
  by: z.enum(['pix', 'bank']),
  pixKind: optional(z.enum(PIX_KINDS)).describe('With `pix`. `document` is the holder’s and needs no `pixKey`.'),
  pixKey: optional(z.string().max(80)),
  bank: optional(z.string().max(10)).describe('With `bank`: its three digits.'),
  branch: optional(z.string().max(20)),
  account: optional(z.string().max(30)),
  accountKind: optional(z.enum(ACCOUNT_KINDS)),
  reason: optional(reason),
});
export type PayoutAccountChange = z.output<typeof payoutAccountChange>;

const target = z.union([
  z.object({ by: z.literal('pix'), kind: z.enum(PIX_KINDS), key: z.string() }),
  z.object({
    by: z.literal('bank'),
    bank: z.string(),
    branch: z.string(),
    account: z.string(),
    kind: z.enum(ACCOUNT_KINDS),
  }),
]);

export const payoutAccountWhole = z.object({ holder: z.string(), document: z.string(), target });

export const payoutAccountView = z.object({
  holder: z.string(),
  document: maskedText,
  how: z.string().describe('In words: `Pix, e-mail`.'),
  shown: maskedText,
  changedAt: instant,
});
export type PayoutAccountView = z.output<typeof payoutAccountView>;

export const payoutAccountAnswer = z.object({ account: payoutAccountView.nullable() });

import { z } from 'zod';
import { instant, nameOf, optional, withDefault } from '../../../kit/schema.ts';
import { oneCampaign } from '../../../people/seats/campaign-id.ts';
import { VISIBILITIES } from '../roll.ts';
import { ASK_LABEL_MAX, ASKED_MAX } from './ask-limits.ts';

export const askId = z.string().min(1).max(128);

export const oneAsk = z.object({ askId });

export const askRollInput = oneCampaign.extend({
  label: nameOf(ASK_LABEL_MAX),
  notation: optional(z.string().trim().max(10_000)).describe('The dice that answer it.'),
  roll: optional(z.string().min(1).max(128)).describe('The id of the roll of a sheet that answers it.'),
  attribute: optional(nameOf(ASK_LABEL_MAX)).describe(
    'The name of an attribute: each one’s own sheet answers with its test of it.',
  ),
  to: z
    .union([z.literal('all'), z.array(z.string().min(1).max(128)).max(ASKED_MAX)])
    .describe('Members by uid, or everybody who is `jogador`.'),
  visibility: withDefault(z.enum(VISIBILITIES), 'mesa').describe('As of the rolls that answer it.'),
});
export type AskRollInput = z.output<typeof askRollInput>;

export const ask = z
  .object({
    askId: z.string(),
    label: z.string(),
    waiting: z.array(z.string()).describe('Who has not rolled yet.'),
    answered: z.array(z.object({ uid: z.string(), rollId: z.string() })).describe('Those whose roll the caller sees.'),
    notation: z.string().nullable(),
    roll: z.string().nullable(),
    attribute: z.string().nullable(),
    visibility: z.enum(VISIBILITIES),
    by: z.string().describe('The uid of whoever asked.'),
    endsAt: instant.describe('When it closes by itself; an answer moves it on.'),
  })
  .meta({ id: 'CampaignAsk' });
export type Ask = z.output<typeof ask>;

import { z } from 'zod';
import { instant, nextCursor, optional, withDefault } from '../../../kit/schema.ts';
import { oneCampaign } from '../../../people/seats/campaign-id.ts';
import { VISIBILITIES } from '../../rolls/roll.ts';
import { TABLE_PLACES } from '../campaign.ts';
import { MESSAGE_MAX, PAGE_NUMBER_MAX, WHISPERED_MAX } from '../campaign-limits.ts';

export const messageId = z.string().min(1).max(128);

const page = z.int().min(1).max(PAGE_NUMBER_MAX);
const person = z.object({ uid: z.string(), displayName: z.string() });

export const writeMessageInput = oneCampaign.extend({
  text: withDefault(z.string().trim().max(MESSAGE_MAX), '').describe(
    'Plain text. May be empty beside a roll or a page.',
  ),
  visibility: withDefault(z.enum(VISIBILITIES), 'mesa').describe('As of a roll: who reads it.'),
  to: optional(z.array(z.string().min(1).max(128)).max(WHISPERED_MAX)).describe(
    'Members to whom it is whispered: nobody else reads it but its writer, whatever `visibility` says.',
  ),
  rollId: optional(z.string().min(1).max(128)).describe('A roll thrown at this table that the caller sees: quoted.'),
  page: optional(z.object({ bookId: z.string().min(1).max(128), page: optional(page) })).describe(
    'A book, or a page of it, that the line names.',
  ),
});
export type WriteMessageInput = z.output<typeof writeMessageInput>;

export const message = z
  .object({
    messageId: z.string(),
    text: z.string(),
    visibility: z.enum(VISIBILITIES),
    to: z.array(z.string()).describe('The uids of those to whom it is whispered; empty for any other line.'),
    by: person,
    at: instant,
    roll: z
      .object({
        id: z.string(),
        name: z.string(),
        result: z.string(),
        outcome: z.string().nullable(),
        by: person,
        characterId: z.string().nullable(),
      })
      .nullable()
      .describe('The quoted roll; null without one, and for whoever does not see the roll itself.'),
    page: z.object({ bookId: z.string(), title: z.string(), page: page.nullable() }).nullable(),
  })
  .meta({ id: 'CampaignMessage' });
export type Message = z.output<typeof message>;

export const messagePage = z.object({
  campaignId: z.string(),
  messages: z.array(message).describe('Those that the caller may read, the newest first.'),
  nextCursor,
});
export type MessagePage = z.output<typeof messagePage>;

export const presence = z.object({
  campaignId: z.string(),
  uids: z.array(z.string()).describe('The members who have the table open, or something of it.'),
  elsewhere: z
    .array(z.object({ uid: z.string(), place: z.enum(TABLE_PLACES) }))
    .describe('Where those are who have not its own page open.'),
  left: z.array(z.object({ uid: z.string(), at: instant })).describe('Who closed all of it within a day, and when.'),
});
export type Presence = z.output<typeof presence>;

import { z } from 'zod';
import { instant, nameOf, nextCursor, optional } from '../../../kit/schema.ts';
import { oneCampaign } from '../../../people/seats/campaign-id.ts';
import { JOURNAL_TEXT_MAX, JOURNAL_TITLE_MAX } from '../campaign-limits.ts';

export const entryId = z.string().min(1).max(128);

export const writeEntryInput = oneCampaign.extend({
  entryId: optional(entryId).describe('The entry that is written anew; a new one without it.'),
  day: z.iso.date().describe('When it was played.'),
  title: nameOf(JOURNAL_TITLE_MAX),
  text: z.string().trim().max(JOURNAL_TEXT_MAX).describe('Markdown.'),
  changedAt: optional(instant).describe(
    'Of the entry as its author saw it: of two who write at once the second is refused.',
  ),
});
export type WriteEntryInput = z.output<typeof writeEntryInput>;

export const journalEntry = z
  .object({
    entryId: z.string(),
    day: z.string(),
    title: z.string(),
    text: z.string(),
    html: z.string().describe('The text, with nothing but marks in it.'),
    by: z.object({ uid: z.string(), displayName: z.string() }),
    createdAt: instant,
    changedAt: instant,
    mayChange: z.boolean().describe('Whether the caller wrote it, or leads the table.'),
  })
  .meta({ id: 'JournalEntry' });
export type JournalEntry = z.output<typeof journalEntry>;

export const journalPage = z.object({
  campaignId: z.string(),
  entries: z.array(journalEntry).describe('The last played first.'),
  nextCursor,
});
export type JournalPage = z.output<typeof journalPage>;

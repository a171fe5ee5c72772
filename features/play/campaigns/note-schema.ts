import { z } from 'zod';
import { address, instant, nameOf, optional, withDefault } from '../../kit/schema.ts';
import { oneCampaign } from '../../people/seats/campaign-id.ts';
import { NOTE_AUDIENCES } from './campaign.ts';
import { MEMBERS_MAX, NOTE_TEXT_MAX, NOTE_TITLE_MAX, NOTES_MAX } from './campaign-limits.ts';
import { memberUid, person } from './campaign-schema.ts';

export const noteId = z.string().min(1).max(128);

export const writeNoteInput = oneCampaign.extend({
  noteId: optional(noteId).describe('The note that is written anew; a new one without it.'),
  title: nameOf(NOTE_TITLE_MAX),
  text: z.string().trim().max(NOTE_TEXT_MAX),
  audience: z.enum(NOTE_AUDIENCES),
  uploadId: z
    .string()
    .min(1)
    .max(128)
    .nullish()
    .describe('A finished upload for `handout`, its picture; null takes the picture away, left out it stays.'),
  sceneId: z
    .string()
    .min(1)
    .max(128)
    .nullish()
    .describe('A scene of the table to which it belongs; null for none, left out it stays.'),
  uids: withDefault(z.array(memberUid).max(MEMBERS_MAX), []).describe('For `pessoas`: the members who read it.'),
});
export type WriteNoteInput = z.output<typeof writeNoteInput>;

export const showNotePartInput = oneCampaign.extend({
  noteId,
  paragraph: z.string().trim().min(1).max(NOTE_TEXT_MAX).describe('As it stands in the note, between its empty lines.'),
  shown: z.boolean().describe('Shows it to the whole table, or puts it away again.'),
});

export const markNotesInput = oneCampaign.extend({
  readUntil: instant.describe('When the newest note changed that the caller has read.'),
});

/** A reader whom it does not name gets the paragraphs that all were shown, under a title that tells nothing. */
export const note = z
  .object({
    noteId: z.string(),
    title: z.string(),
    text: z.string(),
    audience: z.enum(NOTE_AUDIENCES),
    uids: z.array(z.string()).exactOptional().describe('For `mestre` and `co-mestre`: the members it names.'),
    scene: z
      .object({ sceneId: z.string(), title: z.string() })
      .nullable()
      .exactOptional()
      .describe('For `mestre` and `co-mestre`: the scene to which it belongs.'),
    parts: z
      .array(z.object({ text: z.string(), at: instant }))
      .exactOptional()
      .describe('For `mestre` and `co-mestre`: the paragraphs that the whole table was shown.'),
    picture: address.nullable(),
    by: person,
    createdAt: instant,
    changedAt: instant,
  })
  .meta({ id: 'CampaignNote' });
export type Note = z.output<typeof note>;

export const noteList = z.object({
  campaignId: z.string(),
  notes: z.array(note).describe(`Those that the caller may read, the newest first; at most ${NOTES_MAX}.`),
  readUntil: instant.nullable().describe('Until when the caller has read them; null for never.'),
});
export type NoteList = z.output<typeof noteList>;

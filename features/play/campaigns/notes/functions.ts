import { z } from 'zod';
import { defineFunction } from '../../../kit/function.ts';
import { success } from '../../../kit/schema.ts';
import { oneCampaign } from '../../../people/seats/campaign-id.ts';
import { NOTES_MAX } from '../campaign-limits.ts';
import { BAD_PICTURE, CLOSED, MANY_PICTURES, NO_UPLOAD, NOT_FOUND, OTHER_PURPOSE } from '../function-labels.ts';
import { getNotes } from '../get-notes.server.ts';
import { markNotes } from '../mark-notes.server.ts';
import { markNotesInput, noteId, noteList, showNotePartInput, writeNoteInput } from '../note-schema.ts';
import { removeNote, showNote, showNotePart, writeNote } from '../write-note.server.ts';

export const noteFunctions = [
  defineFunction({
    name: 'getNotes',
    may: ['view', 'campaign'],
    onlyReads: true,
    summary: 'The notes of a campaign that the caller may read; the others are absent.',
    input: oneCampaign,
    output: noteList,
    refusals: { NOT_FOUND },
    run: (ctx, caller, input) => getNotes(ctx, caller, input.campaignId),
  }),
  defineFunction({
    name: 'markNotes',
    may: ['view', 'campaign'],
    summary: 'Keeps until when the caller has read the notes of a campaign; an earlier moment changes nothing.',
    input: markNotesInput,
    output: success,
    refusals: { NOT_FOUND },
    run: markNotes,
  }),
  defineFunction({
    name: 'writeNote',
    may: ['change', 'campaign'],
    summary: 'Writes a note for the table, for those who lead it, or for the people it names; or one anew.',
    input: writeNoteInput,
    output: z.object({ noteId: z.string() }),
    refusals: {
      INVALID_ARGUMENT: `For \`pessoas\`: nobody, or somebody who is no member; \`details.field\` is \`uids\`. ${OTHER_PURPOSE}`,
      NOT_FOUND: `${NOT_FOUND} Or it has no such note or scene. ${NO_UPLOAD}`,
      FAILED_PRECONDITION: `${CLOSED} Or it has ${NOTES_MAX} notes: \`full\`. ${BAD_PICTURE}`,
      RESOURCE_EXHAUSTED: MANY_PICTURES,
    },
    run: writeNote,
  }),
  defineFunction({
    name: 'showNote',
    may: ['speak', 'campaign'],
    summary: 'Shows the whole table a note that names the caller.',
    input: oneCampaign.extend({ noteId }),
    output: success,
    refusals: { NOT_FOUND: `${NOT_FOUND} Or no such note names the caller.`, FAILED_PRECONDITION: CLOSED },
    run: showNote,
  }),
  defineFunction({
    name: 'showNotePart',
    may: ['change', 'campaign'],
    summary: 'Shows the whole table one paragraph of a note, or puts it away again.',
    input: showNotePartInput,
    output: success,
    refusals: {
      NOT_FOUND: `${NOT_FOUND} Or it has no such note.`,
      FAILED_PRECONDITION: `${CLOSED} Or the note has no such paragraph: \`changed\`; or as many were shown as it holds letters: \`full\`.`,
    },
    run: showNotePart,
  }),
  defineFunction({
    name: 'removeNote',
    may: ['change', 'campaign'],
    summary: 'Removes a note.',
    input: oneCampaign.extend({ noteId }),
    output: success,
    refusals: { NOT_FOUND: `${NOT_FOUND} Or it has no such note.`, FAILED_PRECONDITION: CLOSED },
    run: removeNote,
  }),
] as const;

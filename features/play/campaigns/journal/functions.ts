import { z } from 'zod';
import { defineFunction } from '../../../kit/function.ts';
import { cursor, success } from '../../../kit/schema.ts';
import { oneCampaign } from '../../../people/seats/campaign-id.ts';
import { TEXTS_WAITING, TOO_MARKED } from '../../../publishing/rich-text/compile-rich-text.server.ts';
import { JOURNAL_MAX } from '../campaign-limits.ts';
import { CLOSED, NOT_FOUND } from '../function-labels.ts';
import { getJournal } from './get-journal.server.ts';
import { entryId, journalPage, writeEntryInput } from './journal-schema.ts';
import { removeJournalEntry, writeJournalEntry } from './write-entry.server.ts';

const NO_ENTRY = `${NOT_FOUND} Or it has no such entry.`;
const OTHERS = 'The entry is another’s, and the caller does not lead the table.';

export const journalFunctions = [
  defineFunction({
    name: 'getJournal',
    may: ['view', 'campaign'],
    onlyReads: true,
    summary: 'A table’s journal, the last session first.',
    input: oneCampaign.extend({ cursor }),
    output: journalPage,
    refusals: { NOT_FOUND },
    run: getJournal,
  }),
  defineFunction({
    name: 'writeJournalEntry',
    may: ['speak', 'campaign'],
    summary: 'Writes an entry of the journal, or one anew: one’s own, or anybody’s for whoever leads the table.',
    input: writeEntryInput,
    output: z.object({ entryId: z.string() }),
    refusals: {
      INVALID_ARGUMENT: TOO_MARKED,
      NOT_FOUND: NO_ENTRY,
      PERMISSION_DENIED: OTHERS,
      ABORTED: 'Somebody changed it since `changedAt`.',
      RESOURCE_EXHAUSTED: TEXTS_WAITING,
      FAILED_PRECONDITION: `${CLOSED} Or it has ${JOURNAL_MAX} entries: \`full\`.`,
    },
    run: writeJournalEntry,
  }),
  defineFunction({
    name: 'removeJournalEntry',
    may: ['speak', 'campaign'],
    summary: 'Removes an entry of the journal.',
    input: oneCampaign.extend({ entryId }),
    output: success,
    refusals: { NOT_FOUND: NO_ENTRY, PERMISSION_DENIED: OTHERS, FAILED_PRECONDITION: CLOSED },
    run: removeJournalEntry,
  }),
] as const;

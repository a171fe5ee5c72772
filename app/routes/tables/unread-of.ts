import type { Note } from '../../../features/play/campaigns/note-schema.ts';

/**
 * The notes that others changed after `until`, in the order of `notes`; none while it is not known until when somebody
 * has read (null).
 */
export const unreadOf = <One extends { by: Pick<Note['by'], 'uid'>; changedAt: string }>(
  notes: readonly One[],
  uid: string,
  until: string | null,
): One[] => (until === null ? [] : notes.filter(({ changedAt, by }) => by.uid !== uid && changedAt > until));

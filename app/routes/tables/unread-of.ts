import type { Note } from '../../../features/play/campaigns/note-schema.ts';

/** The notes that others changed after `until` (empty for somebody who never read one), in the order of `notes`. */
export const unreadOf = <One extends { by: Pick<Note['by'], 'uid'>; changedAt: string }>(
  notes: readonly One[],
  uid: string,
  until: string,
): One[] => notes.filter(({ changedAt, by }) => by.uid !== uid && changedAt > until);

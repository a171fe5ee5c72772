import { useState } from 'react';
import type { Note, NoteList } from '../../../features/play/campaigns/note-schema.ts';
import { useCall } from '../../api/use-call.ts';
import { unreadOf } from './unread-of.ts';

export interface UnreadNotes {
  notes: readonly Note[];
  /** Keeps that the viewer has read all of them until then. */
  readUntil: (changedAt: string) => void;
}

/** The notes of others that the viewer has not read; none for whoever leads. */
export function useUnreadNotes(
  { campaignId, notes, readUntil: kept }: NoteList,
  uid: string,
  leads: boolean,
): UnreadNotes {
  const { run } = useCall('markNotes', { refusals: 'toast', revalidate: 'never', waits: true });
  const [here, setHere] = useState('');
  const until = kept !== null && kept > here ? kept : here;
  return {
    notes: leads ? [] : unreadOf(notes, uid, until),
    readUntil: (changedAt) => {
      if (changedAt <= until) return;
      setHere(changedAt);
      void run({ campaignId, readUntil: changedAt });
    },
  };
}

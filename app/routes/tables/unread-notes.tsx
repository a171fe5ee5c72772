import { useTable } from './table-context.ts';
import { unreadOf } from './unread-of.ts';
import { useReadNotes } from './use-read-notes.ts';

/** The room's tab counts the notes that this person has not read yet. */
export function UnreadNotes() {
  const {
    view: { campaignId, may },
    notes: { notes },
    uid,
  } = useTable();
  const { until } = useReadNotes(campaignId);
  if (may.change) return null;
  const count = unreadOf(notes, uid, until).length;
  if (count === 0) return null;
  return (
    <b className="tab-count">
      {count}
      <span className="sr-only"> {count === 1 ? 'nova' : 'novas'}</span>
    </b>
  );
}

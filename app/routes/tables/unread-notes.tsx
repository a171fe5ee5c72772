import { useTable } from './table-context.ts';

/** The room's tab counts the notes that this person has not read yet. */
export function UnreadNotes() {
  const count = useTable().unread.notes.length;
  if (count === 0) return null;
  return (
    <b className="tab-count">
      {count}
      <span className="sr-only"> {count === 1 ? 'nova' : 'novas'}</span>
    </b>
  );
}

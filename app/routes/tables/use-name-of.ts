import { useTable } from './table-context.ts';

/** Names the people of the table by their uid. */
export function useNameOf(): (uid: string) => string {
  const { view, uid: own } = useTable();
  const names = new Map(view.members.map(({ uid, displayName }) => [uid, displayName]));
  return (uid) => (uid === own ? 'você' : (names.get(uid) ?? 'alguém que saiu'));
}

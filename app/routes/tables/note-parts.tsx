import type { NoteAudience } from '../../../features/play/campaigns/campaign.ts';
import type { Member } from '../../../features/play/campaigns/campaign-schema.ts';
import type { Note } from '../../../features/play/campaigns/note-schema.ts';

const READERS: Record<NoteAudience, string> = {
  mesa: 'A mesa toda',
  mestre: 'Quem mestra',
  pessoas: 'Pessoas escolhidas',
};

/** Opens whole in a tab of its own. */
export const NotePicture = ({ note: { picture, title } }: { note: Note }) =>
  picture && (
    <a href={picture} target="_blank" rel="noreferrer" className="note-picture">
      <img src={picture} alt={`Imagem de ${title}`} loading="lazy" decoding="async" />
    </a>
  );

export function readersOf({ audience, uids }: Note, members: readonly Member[]): string {
  if (audience !== 'pessoas') return READERS[audience];
  if (!uids) return 'Para você';
  const names = members.filter(({ uid }) => uids.includes(uid)).map(({ displayName }) => displayName);
  return names.join(', ') || 'Ninguém';
}

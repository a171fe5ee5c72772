import { Link } from 'react-router';
import { roomPath } from '../../../features/play/campaigns/table-paths.ts';
import { characterFace } from '../../../features/play/characters/portrait.ts';
import { allOf } from '../../../lib/list.ts';
import { useTable } from './table-context.ts';

/** Faces in a row of a phone; the room counts the others. */
const FACES_MAX = 5;

/** The party as a row of faces, one's own first: a phone has it above the log, and it leads to the party. */
export function PartyStrip() {
  const { view, uid, turn } = useTable();
  const { campaignId, party } = view;
  if (party.length === 0) return null;
  const sorted = [...party].sort((a, b) => Number(b.uid === uid) - Number(a.uid === uid));
  const names = sorted.slice(0, FACES_MAX).map(({ name }) => name.trim() || 'Sem nome');
  const more = sorted.length - names.length;
  return (
    <Link
      to={roomPath(campaignId, 'turma')}
      className="party-strip"
      aria-label={`A turma: ${allOf(more > 0 ? [...names, `mais ${more}`] : names)}`}
    >
      {sorted.slice(0, FACES_MAX).map((character) => (
        <img
          key={character.characterId}
          src={characterFace(character)}
          alt=""
          width="36"
          height="36"
          decoding="async"
          data-turn={turn?.now?.face === characterFace(character)}
        />
      ))}
      {more > 0 && <span>+{more}</span>}
    </Link>
  );
}

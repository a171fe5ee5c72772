import type { DeletedCharacter } from '../../../features/play/characters/collection.ts';
import { formatDate } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import type { CharacterActs } from './use-character-acts.ts';

interface DeletedCharactersProps {
  deleted: readonly DeletedCharacter[];
  acts: CharacterActs;
}

export function DeletedCharacters({ deleted, acts }: DeletedCharactersProps) {
  if (deleted.length === 0) return null;
  return (
    <section aria-labelledby="apagados" className="deleted-characters">
      <h2 id="apagados">Apagados</h2>
      <ul>
        {deleted.map(({ characterId, name, systemTitle, until }) => {
          const shown = name.trim() || 'Sem nome';
          return (
            <li key={characterId}>
              <span>
                <b>{shown}</b>, {systemTitle}. Some de vez em {formatDate(until)}.
              </span>
              <Button
                size="mini"
                variant="secondary"
                pending={acts.pending}
                onClick={() => void acts.restore({ characterId, name: shown })}
              >
                Restaurar<span className="sr-only"> {shown}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

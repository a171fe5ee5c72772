import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { COLLECTION_PATH } from './collection-paths.ts';
import { useCharacterActs } from './use-character-acts.ts';

/** Deletes the open character and leads back to the collection, where the notice can undo it. */
export function DeleteButton({ characterId, name }: { characterId: string; name: () => string }) {
  const acts = useCharacterActs();
  const navigate = useNavigate();
  const remove = () => acts.remove({ characterId, name: name().trim() || 'Sem nome' }, () => navigate(COLLECTION_PATH));
  return (
    <Button size="mini" variant="tertiary" pending={acts.pending} onClick={() => void remove()}>
      <Icon name="trash" />
      Apagar personagem
    </Button>
  );
}

import { useState } from 'react';
import type { CollectionCharacter } from '../../../features/play/characters/collection.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { exportPath } from './collection-paths.ts';
import { FolderDialog } from './folder-dialog.tsx';
import type { CharacterActs } from './use-character-acts.ts';

interface CharacterMenuProps {
  character: CollectionCharacter;
  folders: readonly string[];
  acts: CharacterActs;
}

export function CharacterMenu({ character, folders, acts }: CharacterMenuProps) {
  const { characterId, name, archivedAt } = character;
  const [moving, setMoving] = useState(false);
  return (
    <>
      <Menu
        trigger={<IconButton icon="settings" label={`Mais de ${name}`} />}
        items={[
          { label: 'Duplicar', icon: 'stack', onSelect: () => void acts.duplicate(character) },
          { label: 'Mudar de pasta', icon: 'bookshelf', onSelect: () => setMoving(true) },
          {
            label: 'Exportar (JSON)',
            icon: 'download',
            onSelect: () => window.location.assign(exportPath(characterId)),
          },
          archivedAt
            ? { label: 'Devolver à mesa', icon: 'table', onSelect: () => void acts.archive(character, false) }
            : { label: 'Arquivar', icon: 'archive', onSelect: () => void acts.archive(character, true) },
          { label: 'Apagar', icon: 'trash', danger: true, onSelect: () => void acts.remove(character) },
        ]}
      />
      {moving && (
        <FolderDialog
          name={name}
          folder={character.folder}
          folders={folders}
          onClose={() => setMoving(false)}
          onMove={(to) => {
            setMoving(false);
            void acts.move(character, to);
          }}
        />
      )}
    </>
  );
}

import { type FormEvent, useId, useState } from 'react';
import type { CollectionCharacter } from '../../../features/characters/collection.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { exportPath } from './collection-query.ts';
import type { CharacterActs } from './use-character-acts.ts';

interface CharacterMenuProps {
  character: CollectionCharacter;
  /** Those there are already. */
  folders: readonly string[];
  acts: CharacterActs;
}

/** What can be done with a character as a whole. */
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
          { label: 'Levar (JSON)', icon: 'download', onSelect: () => window.location.assign(exportPath(characterId)) },
          archivedAt
            ? { label: 'Devolver à mesa', icon: 'table', onSelect: () => void acts.archive(character, false) }
            : { label: 'Arquivar', icon: 'archive', onSelect: () => void acts.archive(character, true) },
        ]}
      />
      {moving && (
        <FolderDialog
          character={character}
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

interface FolderDialogProps {
  character: CollectionCharacter;
  folders: readonly string[];
  onMove: (to: string | null) => void;
  onClose: () => void;
}

function FolderDialog({ character: { name, folder }, folders, onMove, onClose }: FolderDialogProps) {
  const [to, setTo] = useState(folder ?? '');
  const known = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (to.trim() !== '') onMove(to.trim());
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Onde guardar ${name}`}>
      <form className="grid gap-4" onSubmit={submit}>
        <Field
          label="Pasta"
          hint="Uma que já existe, ou o nome de uma nova."
          value={to}
          maxLength={80}
          list={known}
          placeholder="Campanha de sexta"
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <datalist id={known}>
          {folders.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <p className="flex flex-wrap gap-4">
          <Button type="submit" disabled={to.trim() === '' || to.trim() === folder}>
            Guardar aqui
          </Button>
          {folder !== null && (
            <Button variant="secondary" onClick={() => onMove(null)}>
              Tirar da pasta
            </Button>
          )}
        </p>
      </form>
    </Dialog>
  );
}

import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { CollectionCharacter } from '../../../features/characters/collection.ts';
import { sheetPath } from '../../../features/characters/system-look.ts';
import { toast } from '../../../ui/toast.tsx';
import { callFunction, FunctionError } from '../../call.ts';

type Named = Pick<CollectionCharacter, 'characterId' | 'name' | 'folder'>;

/** The most a file may weigh before it is read: no sheet comes near it. */
const MOST_BYTES = 1_000_000;

/** What is done with a whole character. Each says what became of it; what can be taken back offers that. */
export function useCharacterActs() {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);

  const act = async (work: () => Promise<void>): Promise<void> => {
    setPending(true);
    try {
      await work();
      await revalidate();
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      toast.error(error.message);
    } finally {
      setPending(false);
    }
  };

  const archive = ({ characterId, name, folder }: Named, archived: boolean, undoable = true): Promise<void> =>
    act(async () => {
      await callFunction('archiveCharacter', { characterId, archived });
      const back = () => void archive({ characterId, name, folder }, !archived, false);
      toast.success(
        archived ? `${name} está no arquivo` : `${name} voltou à mesa`,
        undoable ? { label: 'Desfazer', run: back } : undefined,
      );
    });

  const move = ({ characterId, name, folder }: Named, to: string | null, undoable = true): Promise<void> =>
    act(async () => {
      await callFunction('moveCharacter', { characterId, folder: to });
      const back = () => void move({ characterId, name, folder: to }, folder, false);
      toast.success(
        to === null ? `${name} saiu da pasta` : `${name} está em ${to}`,
        undoable ? { label: 'Desfazer', run: back } : undefined,
      );
    });

  return {
    /** Something is on its way. */
    pending,
    archive,
    move,
    duplicate: ({ characterId, name }: Named): Promise<void> =>
      act(async () => {
        await callFunction('duplicateCharacter', { characterId });
        toast.success(`${name} tem uma cópia`);
      }),
    bring: (file: File): Promise<void> =>
      act(async () => {
        if (file.size > MOST_BYTES) throw new FunctionError('INVALID_ARGUMENT', 'Esse arquivo é grande demais para uma ficha.');
        let content: unknown;
        try {
          content = JSON.parse(await file.text());
        } catch {
          throw new FunctionError('INVALID_ARGUMENT', 'Esse arquivo não é uma ficha que saiu daqui: ele não é JSON.');
        }
        const { characterId, doc } = await callFunction('importCharacter', { character: content });
        const open = () => void navigate(sheetPath(doc.schema.id, characterId));
        toast.success('A ficha chegou inteira', { label: 'Abrir', run: open });
      }),
  };
}

export type CharacterActs = ReturnType<typeof useCharacterActs>;

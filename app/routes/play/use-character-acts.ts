import { useNavigate, useRevalidator } from 'react-router';
import { DELETED_DAYS } from '../../../features/play/characters/character.ts';
import type { CollectionCharacter } from '../../../features/play/characters/collection.ts';
import { sheetPath } from '../../../features/play/characters/system-look.ts';
import { isRecord } from '../../../game/sheet/shape.ts';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../api/use-call.ts';
import { characterCount } from './collection-labels.ts';

type NamedCharacter = Pick<CollectionCharacter, 'characterId' | 'name' | 'folder'>;

const FILE_BYTES_MAX = 1_000_000;

/** The file's content, or the sentence that refuses it. */
async function readJson(file: File): Promise<Record<string, unknown> | string> {
  if (file.size > FILE_BYTES_MAX) return 'Esse arquivo é grande demais para uma ficha.';
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    return 'Esse arquivo não é uma ficha que saiu daqui: ele não é JSON.';
  }
  return isRecord(content) ? content : 'Esse arquivo não é uma ficha que saiu daqui.';
}

/** Actions on characters. Each reports its result, with an undo where possible. */
export function useCharacterActs() {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { run, pending } = useCall(
    [
      'archiveCharacter',
      'moveCharacter',
      'restoreCharacter',
      'deleteCharacter',
      'duplicateCharacter',
      'importCharacter',
    ],
    { refusals: 'toast' },
  );

  /** Runs one call after another; stops at the first refusal, and earlier changes stay. */
  const actOnAll = async (
    many: readonly NamedCharacter[],
    act: (one: NamedCharacter) => Promise<unknown>,
    said: string,
  ): Promise<void> => {
    for (const one of many) if (!(await act(one))) return revalidate();
    await revalidate();
    toast.success(`${characterCount(many.length)} ${said}`);
  };

  const archive = ({ characterId, name }: NamedCharacter, archived: boolean, undoable = true): Promise<unknown> => {
    const undo = undoable && (() => archive({ characterId, name, folder: null }, !archived, false));
    const text = archived ? `${name} está no arquivo` : `${name} voltou à mesa`;
    return run('archiveCharacter', { characterId, archived }, { says: { text, undo } });
  };

  const move = (
    { characterId, name, folder }: NamedCharacter,
    to: string | null,
    undoable = true,
  ): Promise<unknown> => {
    const undo = undoable && (() => move({ characterId, name, folder: to }, folder, false));
    const text = to === null ? `${name} saiu da pasta` : `${name} está em ${to}`;
    return run('moveCharacter', { characterId, folder: to }, { says: { text, undo } });
  };

  const restore = ({ characterId, name }: Pick<NamedCharacter, 'characterId' | 'name'>): Promise<unknown> =>
    run('restoreCharacter', { characterId }, { says: `${name} está de volta` });

  return {
    pending,
    archive,
    move,
    restore,
    /** `leave` goes away from a page that shows the character. */
    remove: (
      { characterId, name }: Pick<NamedCharacter, 'characterId' | 'name'>,
      leave?: () => void | Promise<void>,
    ): Promise<unknown> => {
      const text = `${name} foi apagado. Por ${DELETED_DAYS} dias, espera em “No arquivo”`;
      const says = { text, undo: () => restore({ characterId, name }) };
      return run('deleteCharacter', { characterId }, { says, onDone: () => leave?.() });
    },
    archiveAll: (many: readonly NamedCharacter[], archived: boolean): Promise<void> =>
      actOnAll(
        many,
        ({ characterId }) => run('archiveCharacter', { characterId, archived }, { revalidate: 'never' }),
        archived ? 'no arquivo' : 'de volta à mesa',
      ),
    moveAll: (many: readonly NamedCharacter[], to: string | null): Promise<void> =>
      actOnAll(
        many,
        ({ characterId }) => run('moveCharacter', { characterId, folder: to }, { revalidate: 'never' }),
        to === null ? 'fora de pastas' : `em ${to}`,
      ),
    duplicate: ({ characterId, name }: NamedCharacter): Promise<unknown> =>
      run('duplicateCharacter', { characterId }, { says: `${name} tem uma cópia` }),
    /** Resolves to the sheet that the file became, or null. `opens` offers to go to it. */
    bring: async (from: File, opens = true): Promise<{ characterId: string; system: string } | null> => {
      const file = await readJson(from);
      if (typeof file === 'string') {
        toast.error(file);
        return null;
      }
      const brought = await run('importCharacter', { file });
      if (!brought) return null;
      const { characterId, doc, leftLabels } = brought;
      const system = doc.schema.id;
      const open = opens ? { label: 'Abrir', run: () => void navigate(sheetPath(system, characterId)) } : undefined;
      if (leftLabels.length === 0) toast.success('A ficha chegou inteira', open);
      else toast.warning(`A ficha chegou, mas não couberam: ${leftLabels.join(', ')}`, open);
      return { characterId, system };
    },
  };
}

export type CharacterActs = ReturnType<typeof useCharacterActs>;

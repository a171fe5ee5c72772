import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { DELETED_DAYS } from '../../../features/play/characters/character.ts';
import type { CollectionCharacter } from '../../../features/play/characters/collection.ts';
import { sheetPath } from '../../../features/play/characters/system-look.ts';
import { isRecord } from '../../../game/sheet/shape.ts';
import { toast } from '../../../ui/toast.ts';
import { callFunction, FunctionError, Unreachable } from '../../api/call.ts';
import { characterCount } from './collection-labels.ts';

type NamedCharacter = Pick<CollectionCharacter, 'characterId' | 'name' | 'folder'>;

const FILE_BYTES_MAX = 1_000_000;

const refuse = (message: string) => new FunctionError('INVALID_ARGUMENT', message);

async function readJson(file: File): Promise<Record<string, unknown>> {
  if (file.size > FILE_BYTES_MAX) throw refuse('Esse arquivo é grande demais para uma ficha.');
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    throw refuse('Esse arquivo não é uma ficha que saiu daqui: ele não é JSON.');
  }
  if (!isRecord(content)) throw refuse('Esse arquivo não é uma ficha que saiu daqui.');
  return content;
}

/** Actions on characters. Each reports its result, with an undo where possible. */
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

  /** Runs one call after another; stops at the first refusal, and earlier changes stay. */
  const actOnAll = (
    many: readonly NamedCharacter[],
    work: (one: NamedCharacter) => Promise<unknown>,
    said: string,
  ): Promise<void> =>
    act(async () => {
      try {
        for (const one of many) await work(one);
      } catch (error) {
        if (!(error instanceof Unreachable)) await revalidate();
        throw error;
      }
      toast.success(`${characterCount(many.length)} ${said}`);
    });

  const archive = ({ characterId, name, folder }: NamedCharacter, archived: boolean, undoable = true): Promise<void> =>
    act(async () => {
      await callFunction('archiveCharacter', { characterId, archived });
      const back = () => void archive({ characterId, name, folder }, !archived, false);
      toast.success(
        archived ? `${name} está no arquivo` : `${name} voltou à mesa`,
        undoable ? { label: 'Desfazer', run: back } : undefined,
      );
    });

  const move = ({ characterId, name, folder }: NamedCharacter, to: string | null, undoable = true): Promise<void> =>
    act(async () => {
      await callFunction('moveCharacter', { characterId, folder: to });
      const back = () => void move({ characterId, name, folder: to }, folder, false);
      toast.success(
        to === null ? `${name} saiu da pasta` : `${name} está em ${to}`,
        undoable ? { label: 'Desfazer', run: back } : undefined,
      );
    });

  const restore = ({ characterId, name }: Pick<NamedCharacter, 'characterId' | 'name'>): Promise<void> =>
    act(async () => {
      await callFunction('restoreCharacter', { characterId });
      toast.success(`${name} está de volta`);
    });

  /** `leave` goes away from a page that shows the character. */
  const remove = (
    { characterId, name }: Pick<NamedCharacter, 'characterId' | 'name'>,
    leave?: () => void | Promise<void>,
  ): Promise<void> =>
    act(async () => {
      await callFunction('deleteCharacter', { characterId });
      await leave?.();
      const run = () => void restore({ characterId, name });
      toast.success(`${name} foi apagado. Por ${DELETED_DAYS} dias, espera em “No arquivo”`, {
        label: 'Desfazer',
        run,
      });
    });

  return {
    pending,
    archive,
    move,
    remove,
    restore,
    archiveAll: (many: readonly NamedCharacter[], archived: boolean): Promise<void> =>
      actOnAll(
        many,
        ({ characterId }) => callFunction('archiveCharacter', { characterId, archived }),
        archived ? 'no arquivo' : 'de volta à mesa',
      ),
    moveAll: (many: readonly NamedCharacter[], to: string | null): Promise<void> =>
      actOnAll(
        many,
        ({ characterId }) => callFunction('moveCharacter', { characterId, folder: to }),
        to === null ? 'fora de pastas' : `em ${to}`,
      ),
    duplicate: ({ characterId, name }: NamedCharacter): Promise<void> =>
      act(async () => {
        await callFunction('duplicateCharacter', { characterId });
        toast.success(`${name} tem uma cópia`);
      }),
    bring: (file: File): Promise<void> =>
      act(async () => {
        const { characterId, doc, leftLabels } = await callFunction('importCharacter', { file: await readJson(file) });
        const open = { label: 'Abrir', run: () => void navigate(sheetPath(doc.schema.id, characterId)) };
        if (leftLabels.length === 0) toast.success('A ficha chegou inteira', open);
        else toast.warning(`A ficha chegou, mas não couberam: ${leftLabels.join(', ')}`, open);
      }),
  };
}

export type CharacterActs = ReturnType<typeof useCharacterActs>;

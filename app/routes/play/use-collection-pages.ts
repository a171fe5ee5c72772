import {
  COLLECTION_PAGE,
  type Collection,
  type CollectionCharacter,
  type CollectionChoice,
} from '../../../features/play/characters/collection.ts';
import { callFunction } from '../../api/call.ts';
import { type Pages, usePages } from '../../list/use-pages.ts';
import { useSystemTitle } from '../../root-data.ts';

export const characterKey = ({ characterId }: CollectionCharacter): string => characterId;

export function useCollectionPages(first: Collection, choice: CollectionChoice): Pages<CollectionCharacter> {
  const systemTitle = useSystemTitle();
  const { q, archived, system, folder, sort } = choice;
  return usePages({
    first,
    keyOf: characterKey,
    more: async (cursor) => {
      const chosen = { q, archived, system: system ?? undefined, folder: folder ?? undefined, sort };
      const page = await callFunction('listCharacters', { ...chosen, cursor, limit: COLLECTION_PAGE });
      const rows = page.characters.map((card) => ({ ...card, systemTitle: systemTitle(card.system) }));
      return { rows, nextCursor: page.nextCursor };
    },
  });
}

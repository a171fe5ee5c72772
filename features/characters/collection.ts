import { type Choice, collator, countChoices, findWritten, pageOf } from '../../lib/list-search.ts';
import type { CharacterCard } from './character-schema.ts';

export interface CollectionCharacter extends CharacterCard {
  systemTitle: string;
}

export const COLLECTION_SORTS = ['changed', 'name', 'system'] as const;
export type CollectionSort = (typeof COLLECTION_SORTS)[number];

export interface CollectionChoice {
  q: string;
  archived: boolean;
  system: string | null;
  folder: string | null;
  sort: CollectionSort;
  /** From 1; a page that does not exist becomes the nearest one. */
  page: number;
}

export interface Collection {
  characters: CollectionCharacter[];
  total: number;
  page: number;
  pages: number;
  similar: boolean;
  counts: { active: number; archived: number };
  systems: Choice[];
  folders: Choice[];
}

/** Whole rows of two, three and four. */
const PAGE = 48;

const byName = (a: CollectionCharacter, b: CollectionCharacter): number =>
  collator.compare(a.name, b.name) || collator.compare(a.characterId, b.characterId);
const byChange = (a: CollectionCharacter, b: CollectionCharacter): number =>
  a.updatedAt === b.updatedAt ? byName(a, b) : a.updatedAt < b.updatedAt ? 1 : -1;

const SORT: Record<CollectionSort, (a: CollectionCharacter, b: CollectionCharacter) => number> = {
  changed: byChange,
  name: byName,
  system: (a, b) => collator.compare(a.systemTitle, b.systemTitle) || byName(a, b),
};

const wordsOf = ({ name, systemTitle, folder, card }: CollectionCharacter): string =>
  [name, systemTitle, folder ?? '', ...card.map(({ value }) => value)].join(' ');

const isActive = ({ archivedAt }: CollectionCharacter): boolean => archivedAt === null;

export function arrangeCollection(characters: readonly CollectionCharacter[], choice: CollectionChoice): Collection {
  const part = characters.filter((character) => isActive(character) !== choice.archived);
  const narrowed = part.filter(
    ({ system, folder }) =>
      (choice.system === null || system === choice.system) && (choice.folder === null || folder === choice.folder),
  );
  const { found, similar } = findWritten(narrowed, choice.q, wordsOf);
  const { on, page, pages } = pageOf(found.toSorted(SORT[choice.sort]), choice.page, PAGE);
  const active = characters.filter(isActive).length;
  return {
    characters: on,
    total: found.length,
    page,
    pages,
    similar,
    counts: { active, archived: characters.length - active },
    systems: countChoices(part, ({ system, systemTitle }) => ({ value: system, label: systemTitle })),
    folders: countChoices(part, ({ folder }) => (folder === null ? null : { value: folder, label: folder })),
  };
}

export const lastPlayed = (characters: readonly CollectionCharacter[], most: number): CollectionCharacter[] =>
  characters.filter(isActive).toSorted(byChange).slice(0, most);

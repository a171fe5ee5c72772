import type { Choice } from '../../../lib/list-search.ts';
import type { CollectionSort } from './character.ts';
import type { CharacterCard } from './character-schema.ts';

/** A character as the collection shows it. */
export type CollectionCharacter = CharacterCard;

/** A creation that is not finished. */
export interface HalfMade extends Pick<CharacterCard, 'characterId' | 'name' | 'creation'> {
  systemTitle: string;
}

/** A deleted character, which its owner may restore. */
export interface DeletedCharacter {
  characterId: string;
  name: string;
  systemTitle: string;
  /** The moment when it is gone for good. */
  until: string;
}

export interface CollectionChoice {
  q: string;
  archived: boolean;
  system: string | null;
  folder: string | null;
  sort: CollectionSort;
}

export interface Collection {
  /** The characters of this page. */
  rows: CollectionCharacter[];
  nextCursor: string | null;
  /** Found, on all pages. */
  total: number;
  /** Nothing is written as it was looked for; these are written much like it. */
  similar: boolean;
  /** Characters in sight and put away, whatever else is chosen. */
  counts: { active: number; archived: number };
  systems: Choice[];
  folders: Choice[];
}

export const NO_COLLECTION: Collection = {
  rows: [],
  nextCursor: null,
  total: 0,
  similar: false,
  counts: { active: 0, archived: 0 },
  systems: [],
  folders: [],
};

/** Whole rows of two, three and four. */
export const COLLECTION_PAGE = 48;

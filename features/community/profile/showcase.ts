export const SHOWCASES_MAX = 6;
export const ITEMS_MAX = 12;
export const TITLE_MAX = 40;
export const LINE_MAX = 120;

/** The things that a profile's owner may show. */
export interface ShowcaseChoices {
  books: { bookId: string; title: string }[];
  characters: { characterId: string; name: string; system: string }[];
  rolls: { id: string; total: number; counted?: string; notation: string; label: string; at: string }[];
}

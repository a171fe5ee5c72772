import { z } from 'zod';

/** The letters of a query, without the spaces around it. */
export const QUERY_LETTERS = { least: 2, most: 64 } as const;

export const searchSiteInput = z.object({
  q: z.string().trim().min(QUERY_LETTERS.least).max(QUERY_LETTERS.most).describe('All of its words are looked for.'),
});
export type SearchSiteInput = z.output<typeof searchSiteInput>;

const found = z
  .object({
    title: z.string(),
    about: z.string().nullable().describe('What tells it from others of the same name.'),
    path: z.string().describe('Its page on the site.'),
  })
  .meta({ id: 'FoundOnSite' });
export type FoundThing = z.output<typeof found>;

/** The most entries of each group of an answer. */
export const GROUP_ROWS = 5;

const group = z.array(found).max(GROUP_ROWS);

const ownGroups = z.object({
  books: group.describe('Of the caller’s library, lent ones too.'),
  characters: group,
  tables: group,
  keys: group.describe('Kinds of codes that the caller holds, never a code.'),
});
export type OwnGroups = z.output<typeof ownGroups>;

export const foundOnSite = z.object({
  books: group.describe('On sale.'),
  skins: group.describe('On sale, one for each theme.'),
  creators: group.describe('With a book on sale.'),
  help: group.describe('Sections of the help.'),
  own: ownGroups.nullable().describe('What is the caller’s own; null for a visitor.'),
});
export type FoundOnSite = z.output<typeof foundOnSite>;

import { defineFunction } from '../../kit/function.ts';
import { getPages } from './get-pages.server.ts';
import { foundPages, getPagesInput, pageHits, searchPagesInput } from './page-search-schema.ts';
import { SEARCHES_WAITING, searchPages } from './search-pages.server.ts';

export const pageSearchFunctions = [
  defineFunction({
    name: 'searchPages',
    may: ['keep', 'library'],
    onlyReads: true,
    queue: SEARCHES_WAITING,
    summary: 'The pages with these words in the books that the caller may read now, their own and lent ones.',
    input: searchPagesInput,
    output: pageHits,
    refusals: {
      INVALID_ARGUMENT: 'A cursor that no page gave.',
      NOT_FOUND: 'The caller is no member of such a campaign.',
      RESOURCE_EXHAUSTED: 'Too many searches of the caller wait.',
    },
    run: searchPages,
  }),
  defineFunction({
    name: 'getPages',
    may: ['keep', 'library'],
    onlyReads: true,
    summary: 'The pages that texts name, by the number that is printed on them or their place in the file.',
    input: getPagesInput,
    output: foundPages,
    refusals: {},
    run: (ctx, caller, { pages }) => getPages(ctx, caller, pages),
  }),
] as const;

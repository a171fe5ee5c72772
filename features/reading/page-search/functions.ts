import { defineFunction } from '../../kit/function.ts';
import { pageHits, searchPagesInput } from './page-search-schema.ts';
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
] as const;

import { defineFunction } from '../../kit/function.ts';
import { foundOnSite, searchSiteInput } from './search-schema.ts';
import { SEARCHES_WAITING, searchSite } from './search-site.server.ts';

export const siteSearchFunctions = [
  defineFunction({
    name: 'searchSite',
    may: ['visit', 'site'],
    onlyReads: true,
    queue: SEARCHES_WAITING,
    summary:
      'Books, skins, creators and help with these words, the same for everybody, and what is the caller’s own: library, characters, tables and kinds of codes.',
    input: searchSiteInput,
    output: foundOnSite,
    refusals: { RESOURCE_EXHAUSTED: 'Too many searches of the caller wait.' },
    run: searchSite,
  }),
] as const;

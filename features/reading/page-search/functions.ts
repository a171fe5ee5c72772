import { MINUTE } from '../../../lib/span.ts';
import { defineFunction } from '../../kit/function.ts';
import { perAccount } from '../../kit/limit.ts';
import { pageHits, searchPagesInput } from './page-search-schema.ts';
import { searchPages } from './search-pages.server.ts';

const SEARCHES = perAccount(
  180,
  MINUTE,
  'Você procurou muitas vezes em pouco tempo. Espere um minuto e procure de novo.',
);

export const pageSearchFunctions = [
  defineFunction({
    name: 'searchPages',
    may: ['keep', 'library'],
    onlyReads: true,
    limits: [SEARCHES],
    summary: 'The pages with these words in the books that the caller may read now, their own and lent ones.',
    input: searchPagesInput,
    output: pageHits,
    refusals: {
      INVALID_ARGUMENT: 'A cursor that no page gave.',
      NOT_FOUND: 'The caller is no member of such a campaign.',
      RESOURCE_EXHAUSTED: 'Too many searches within a minute.',
    },
    run: searchPages,
  }),
] as const;

import { z } from 'zod';
import { MINUTE } from '../../../../lib/span.ts';
import { defineFunction } from '../../../kit/function.ts';
import { perAccount } from '../../../kit/limit.ts';
import { idOf, optional } from '../../../kit/schema.ts';
import { oneCampaign } from '../../../people/seats/campaign-id.ts';
import { PAGE_NUMBER_MAX } from '../campaign-limits.ts';
import { shownPage } from '../campaign-schema.ts';
import { CLOSED, NOT_FOUND } from '../function-labels.ts';
import { showPage } from './show-page.server.ts';

const SHOWN = perAccount(60, MINUTE, 'Você mostrou muitas páginas em pouco tempo. Espere um minuto e tente de novo.');

export const shownFunctions = [
  defineFunction({
    name: 'showPage',
    may: ['showPage', 'campaign'],
    limits: [SHOWN],
    summary:
      'Shows the table a page of a book that the caller may read, in place of the one before; or none with null.',
    input: oneCampaign.extend({
      bookId: optional(idOf).describe('May be left out where `page` is null.'),
      page: z.int().min(1).max(PAGE_NUMBER_MAX).nullable(),
    }),
    output: z.object({ shown: shownPage.nullable() }),
    refusals: {
      INVALID_ARGUMENT: 'The file has no such page.',
      NOT_FOUND: `${NOT_FOUND} Or the caller may not read this book.`,
      FAILED_PRECONDITION: CLOSED,
      RESOURCE_EXHAUSTED: 'Too many pages within a minute.',
    },
    run: showPage,
  }),
] as const;

import { z } from 'zod';
import { defineFunction } from '../../../kit/function.ts';
import { oneCampaign } from '../../../people/seats/campaign-id.ts';
import { SOURCES_MAX } from '../campaign-limits.ts';
import { lendBookInput, loan, loanReaders } from '../campaign-schema.ts';
import { CLOSED, NOT_FOUND } from '../function-labels.ts';
import { getLoanReaders } from '../get-loan-readers.server.ts';
import { lendBook, switchSource, takeBackBook } from '../lend-book.server.ts';

const NO_LOAN = `${NOT_FOUND} Or the caller lends no such book there.`;

const lent = z.object({ loan });
const ofTable = lendBookInput.pick({ campaignId: true, bookId: true });

export const loanFunctions = [
  defineFunction({
    name: 'lendBook',
    may: ['lendBook', 'campaign'],
    summary: 'Lends a book that the caller owns to the table: its other members read it.',
    input: lendBookInput,
    output: lent,
    refusals: {
      INVALID_ARGUMENT: '`until` is past.',
      NOT_FOUND,
      FAILED_PRECONDITION: `${CLOSED} Or the caller does not own the book: \`notOwned\`; or it is lent to \`LOANS_PER_BOOK\` tables: \`loansFull\`; or ${SOURCES_MAX} books are lent to this one: \`full\`.`,
      ALREADY_EXISTS: 'The book is lent to this table already.',
    },
    run: lendBook,
  }),
  defineFunction({
    name: 'getLoanReaders',
    may: ['takeBack', 'loan'],
    onlyReads: true,
    summary: 'Who reads a book now by a loan of the caller’s.',
    input: ofTable,
    output: loanReaders,
    refusals: { NOT_FOUND: NO_LOAN },
    run: getLoanReaders,
  }),
  defineFunction({
    name: 'takeBackBook',
    may: ['takeBack', 'loan'],
    summary: 'Ends a loan of the caller’s.',
    input: ofTable,
    output: lent,
    refusals: { NOT_FOUND: NO_LOAN, FAILED_PRECONDITION: CLOSED },
    run: takeBackBook,
  }),
  defineFunction({
    name: 'switchSource',
    may: ['switchSource', 'campaign'],
    summary: 'Lets the table read a lent book, or not for now.',
    input: oneCampaign.extend({ loanId: z.string().min(1).max(128), on: z.boolean() }),
    output: lent,
    refusals: { NOT_FOUND: `${NOT_FOUND} Or it has no such running loan.`, FAILED_PRECONDITION: CLOSED },
    run: switchSource,
  }),
] as const;

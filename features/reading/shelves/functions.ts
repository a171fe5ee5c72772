import { defineFunction } from '../../kit/function.ts';
import { success } from '../../kit/schema.ts';
import { changeShelf, createShelf, deleteShelf, restoreShelf, shelveBooks } from './change-shelves.server.ts';
import { DELETED_MAX, SHELVED_MAX, SHELVES_MAX } from './shelves.ts';
import { changeShelfInput, createdShelf, createShelfInput, oneShelf, shelved, shelveInput } from './shelves-schema.ts';

const NOT_THEIRS = 'No such shelf of the caller.';
const TOO_MANY = `The caller has ${SHELVES_MAX} shelves, or ${DELETED_MAX} that they deleted and could restore.`;

export const shelvesFunctions = [
  defineFunction({
    name: 'createShelf',
    may: ['keep', 'library'],
    summary: 'Makes an empty shelf after the others.',
    input: createShelfInput,
    output: createdShelf,
    refusals: { FAILED_PRECONDITION: TOO_MANY },
    run: createShelf,
  }),
  defineFunction({
    name: 'changeShelf',
    may: ['keep', 'library'],
    summary: 'Renames a shelf, shows it on the caller’s public profile or hides it, or moves it.',
    input: changeShelfInput,
    output: success,
    refusals: { NOT_FOUND: NOT_THEIRS },
    run: changeShelf,
  }),
  defineFunction({
    name: 'deleteShelf',
    may: ['keep', 'library'],
    summary: 'Takes a shelf away; its books stay in the library.',
    input: oneShelf,
    output: success,
    run: deleteShelf,
  }),
  defineFunction({
    name: 'restoreShelf',
    may: ['keep', 'library'],
    summary: 'Brings a deleted shelf back with its books.',
    input: oneShelf,
    output: success,
    refusals: { NOT_FOUND: NOT_THEIRS, FAILED_PRECONDITION: TOO_MANY },
    run: restoreShelf,
  }),
  defineFunction({
    name: 'shelveBooks',
    may: ['keep', 'library'],
    summary: 'Puts books on shelves, or takes them off.',
    input: shelveInput,
    output: shelved,
    refusals: {
      NOT_FOUND: 'A shelf or a book that is not the caller’s.',
      FAILED_PRECONDITION: `A shelf would hold more than ${SHELVED_MAX} books.`,
    },
    run: shelveBooks,
  }),
] as const;

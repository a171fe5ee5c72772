import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { success } from '../../kit/schema.ts';
import {
  creature,
  creaturePage,
  getCreatureInput,
  imported,
  importInput,
  listCreaturesInput,
  oneCreature,
  saveCreatureInput,
} from './creature-schema.ts';
import { getCreature, listCreatures } from './find-creature.server.ts';
import { FILES_WAITING, importCreatures } from './import-creatures.server.ts';
import { CREATURE_BYTES, CREATURES_MAX, IMPORT_BYTES, IMPORT_DEPTH, IMPORT_MAX } from './limits.ts';
import { deleteCreature, saveCreature } from './save-creature.server.ts';

const NOT_OWN = 'No such creature of the caller.';
const NOT_SEEN = 'Not the caller’s, nor lent to the table; or the caller is not at such a table.';
const FULL = `The caller has ${CREATURES_MAX} creatures: \`details.state\` is \`full\`.`;
const NO_LEADER = 'The caller is at the table and does not lead it.';

export const creatureFunctions = [
  defineFunction({
    name: 'saveCreature',
    may: ['change', 'creature'],
    summary: 'Makes a creature of the caller, or changes one.',
    input: saveCreatureInput,
    output: oneCreature,
    refusals: {
      INVALID_ARGUMENT: `A notation that cannot be read; two resources of one id; over ${CREATURE_BYTES} bytes.`,
      NOT_FOUND: `${NOT_OWN} Or a book that they may not read now.`,
      FAILED_PRECONDITION: FULL,
    },
    run: saveCreature,
  }),
  defineFunction({
    name: 'listCreatures',
    may: ['view', 'creature'],
    onlyReads: true,
    summary: 'The caller’s creatures by name, and with a table those lent to it.',
    input: listCreaturesInput,
    output: creaturePage,
    refusals: {
      INVALID_ARGUMENT: 'A cursor that this list never gave.',
      NOT_FOUND: 'The caller is not at the table.',
      PERMISSION_DENIED: NO_LEADER,
    },
    run: listCreatures,
  }),
  defineFunction({
    name: 'getCreature',
    may: ['view', 'creature'],
    onlyReads: true,
    summary: 'A creature of the caller, or one lent to a table that they lead.',
    input: getCreatureInput,
    output: z.object({ creature }),
    refusals: { NOT_FOUND: NOT_SEEN, PERMISSION_DENIED: NO_LEADER },
    run: async (ctx, caller, input) => ({ creature: await getCreature(ctx, caller, input) }),
  }),
  defineFunction({
    name: 'deleteCreature',
    may: ['change', 'creature'],
    summary: 'Deletes a creature and ends its loans. Fights keep who entered them.',
    input: oneCreature,
    output: success,
    refusals: { NOT_FOUND: NOT_OWN },
    run: (ctx, caller, { creatureId }) => deleteCreature(ctx, caller, creatureId),
  }),
  defineFunction({
    name: 'importCreatures',
    may: ['change', 'creature'],
    bodyBytes: IMPORT_BYTES,
    queue: FILES_WAITING,
    summary: 'Shows the creatures that a file brings and what each loses; with `commit` it keeps them.',
    input: importInput,
    output: imported,
    refusals: {
      INVALID_ARGUMENT: `The file is no JSON, is deeper than ${IMPORT_DEPTH}, or has no creature or over ${IMPORT_MAX}.`,
      FAILED_PRECONDITION: FULL,
      RESOURCE_EXHAUSTED: 'Too many files of the caller wait.',
    },
    run: importCreatures,
  }),
] as const;

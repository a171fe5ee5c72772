import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { address, cursor, nextCursor, optional, success, withDefault } from '../../kit/schema.ts';
import { readAs } from '../../people/seats/campaign-id.ts';
import { getQuota } from './account-quota.server.ts';
import { applyCharacterOps } from './apply-ops.server.ts';
import { DELETED_DAYS, OPS_BYTES, OPS_MAX } from './character.ts';
import {
  characterCard,
  charactersInput,
  characterView,
  created,
  exportedCharacter,
  folder,
  name,
  oneCharacter,
  op,
  quota,
  sheetChange,
  sheetDoc,
  systemSchema,
} from './character-schema.ts';
import { duplicateCharacter, exportCharacter, importCharacter } from './copy-character.server.ts';
import { createCharacter } from './create-character.server.ts';
import { deleteCharacter, restoreCharacter } from './delete-character.server.ts';
import { isFace } from './drawn-portrait.ts';
import { getCharacter } from './get-character.server.ts';
import { getHistory } from './get-history.server.ts';
import { getSystem, listSystems } from './get-system.server.ts';
import { listCharacters } from './list-characters.server.ts';
import { previewCharacter } from './preview-character.server.ts';
import { setCharacterPortrait } from './set-portrait.server.ts';
import { archiveCharacter, finishCreation, moveCharacter } from './shelve-character.server.ts';
import { updateCharacterSchema } from './update-schema.server.ts';

const NOT_FOUND = 'No character that the caller may see has this id.';
const PERMISSION_DENIED = 'The character is another’s at a table of the caller.';
const FULL =
  'The caller has as many characters as one may have, or no room for this one (`details.state` is `noRoom`).';
const WHOLE_BYTES = 1024 * 1024;
const done = { success: true } as const;

export const characterFunctions = [
  defineFunction({
    name: 'listSystems',
    may: ['play', 'game'],
    onlyReads: true,
    summary: 'The game systems that sheets can be made for.',
    input: z.object({}),
    output: z.object({
      systems: z.array(z.object({ id: z.string(), title: z.string(), version: z.int(), about: z.string() })),
    }),
    run: async (ctx) => ({ systems: listSystems(ctx) }),
  }),
  defineFunction({
    name: 'getSystem',
    may: ['play', 'game'],
    onlyReads: true,
    summary: 'A game system: fields, rolls, conditions and pages of its sheets.',
    input: z.object({ id: z.string().min(1).max(128) }),
    output: z.object({ schema: systemSchema }),
    refusals: { NOT_FOUND: 'No system has this id.' },
    run: async (ctx, _caller, { id }) => ({ schema: getSystem(ctx, id) }),
  }),
  defineFunction({
    name: 'createCharacter',
    may: ['create', 'sheet'],
    summary:
      'Makes a character: blank, by chance, or one of those the system brings ready. The last two have a drawn portrait.',
    input: z.object({
      system: z.string().min(1).max(128),
      name,
      random: withDefault(z.boolean(), false),
      ready: optional(z.string().max(128)).describe('The id of one of the system’s `characters`.'),
      seed: optional(z.string().min(1).max(128)).describe('Of `previewCharacter`, for the same random character.'),
      face: optional(z.string().refine(isFace, 'Este rosto não existe.')).describe(
        'Letters, digits and hyphens, at most 64: the face of the drawn portrait.',
      ),
    }),
    output: created,
    refusals: { NOT_FOUND: 'No such system or ready character.', FAILED_PRECONDITION: FULL },
    run: (ctx, caller, input) => createCharacter(ctx, caller.uid, input),
  }),
  defineFunction({
    name: 'previewCharacter',
    may: ['create', 'sheet'],
    onlyReads: true,
    summary: 'Somebody by chance, whom `createCharacter` makes of the same seed and face. Nothing is stored.',
    input: z.object({ system: z.string().min(1).max(128) }),
    output: z.object({
      seed: z.string(),
      name: z.string(),
      traits: z.array(z.object({ label: z.string(), words: z.string() })),
      face: z.string(),
      portrait: address,
    }),
    refusals: { NOT_FOUND: 'No such system.' },
    run: async (ctx, _caller, { system }) => previewCharacter(ctx, system),
  }),
  defineFunction({
    name: 'listCharacters',
    may: ['view', 'sheet'],
    onlyReads: true,
    summary: 'The caller’s characters, those changed last first, archived ones too.',
    input: charactersInput,
    output: z.object({ characters: z.array(characterCard), nextCursor, quota }),
    refusals: { INVALID_ARGUMENT: 'A cursor that this order never gave.' },
    run: async (ctx, caller, input) => {
      const [page, { taken, most }] = await Promise.all([
        listCharacters(ctx, caller.uid, input),
        getQuota(ctx.db, caller.uid),
      ]);
      return { ...page, quota: { taken, most } };
    },
  }),
  defineFunction({
    name: 'getCharacter',
    may: ['view', 'sheet'],
    onlyReads: true,
    summary: 'A character’s sheet and what follows from it.',
    input: oneCharacter.extend({ as: readAs }),
    output: characterView,
    refusals: {
      NOT_FOUND: `${NOT_FOUND} Or \`as\` is no member of its table.`,
      PERMISSION_DENIED: 'With `as`: the caller does not lead its table, or the member does.',
    },
    run: (ctx, caller, { characterId, as }) => getCharacter(ctx, caller, characterId, as),
  }),
  defineFunction({
    name: 'getCharacterHistory',
    may: ['view', 'sheet'],
    onlyReads: true,
    summary: 'Who changed what of a sheet, the newest first, as far as its fields’ `access` lets the caller see it.',
    input: oneCharacter.extend({ cursor }),
    output: z.object({ changes: z.array(sheetChange), nextCursor }),
    refusals: { NOT_FOUND },
    run: (ctx, caller, { characterId, cursor }) => getHistory(ctx, caller, characterId, cursor),
  }),
  defineFunction({
    name: 'applyCharacterOps',
    may: ['edit', 'sheet'],
    bodyBytes: OPS_BYTES,
    summary:
      'Changes a sheet, as far as its fields’ `access` lets the caller. Each operation is accepted or rejected for itself; one seen before has no effect.',
    input: oneCharacter.extend({ ops: z.array(op).max(OPS_MAX) }),
    output: z.object({
      seq: z.int(),
      accepted: z.array(z.string()),
      rejected: z.array(z.object({ opId: z.string(), message: z.string() })),
      doc: sheetDoc,
    }),
    refusals: { NOT_FOUND, FAILED_PRECONDITION: 'Another’s character at a closed table; `details.state` is `closed`.' },
    run: (ctx, caller, { characterId, ops }) => applyCharacterOps(ctx, caller, characterId, ops),
  }),
  defineFunction({
    name: 'updateCharacterSchema',
    may: ['restructure', 'sheet'],
    bodyBytes: WHOLE_BYTES,
    summary: 'Gives a sheet whose owner edits it another structure. Values stay, those without a field too.',
    input: oneCharacter.extend({
      version: z.int().describe('The structure’s version that its author saw.'),
      schema: z.record(z.string(), z.unknown()).describe('A SheetSchema; its id and version are the server’s.'),
    }),
    output: z.object({ doc: sheetDoc }),
    refusals: {
      INVALID_ARGUMENT: 'The schema is none; the message says what is wrong, `details.path` where.',
      NOT_FOUND,
      PERMISSION_DENIED,
      FAILED_PRECONDITION:
        'The character is archived, its system’s structure is fixed, or its owner has no room (`details.state` is `noRoom`).',
      ABORTED: 'The structure was changed meanwhile.',
    },
    run: async (ctx, caller, { characterId, version, schema }) => ({
      doc: await updateCharacterSchema(ctx, caller, characterId, version, schema),
    }),
  }),
  defineFunction({
    name: 'archiveCharacter',
    may: ['shelve', 'sheet'],
    summary: 'Puts a character out of sight, where it takes no changes, or back.',
    input: oneCharacter.extend({ archived: z.boolean() }),
    output: success,
    refusals: { NOT_FOUND, PERMISSION_DENIED },
    run: async (ctx, caller, { characterId, archived }) => {
      await archiveCharacter(ctx, caller, characterId, archived);
      return done;
    },
  }),
  defineFunction({
    name: 'deleteCharacter',
    may: ['delete', 'sheet'],
    summary: `Deletes a character and takes it from its table. Its rolls stay. It can be restored for ${DELETED_DAYS} days.`,
    input: oneCharacter,
    output: success,
    refusals: { NOT_FOUND, PERMISSION_DENIED },
    run: async (ctx, caller, { characterId }) => {
      await deleteCharacter(ctx, caller, characterId);
      return done;
    },
  }),
  defineFunction({
    name: 'restoreCharacter',
    may: ['delete', 'sheet'],
    summary: 'Brings a deleted character back, to no table. Without effect on one that is there.',
    input: oneCharacter,
    output: success,
    refusals: {
      NOT_FOUND: 'The caller has deleted no character with this id, or it is gone.',
      FAILED_PRECONDITION: FULL,
    },
    run: async (ctx, caller, { characterId }) => {
      await restoreCharacter(ctx, caller, characterId);
      return done;
    },
  }),
  defineFunction({
    name: 'moveCharacter',
    may: ['shelve', 'sheet'],
    summary: 'Puts a character into a folder, or out of all with null.',
    input: oneCharacter.extend({ folder }),
    output: success,
    refusals: { NOT_FOUND, PERMISSION_DENIED },
    run: async (ctx, caller, input) => {
      await moveCharacter(ctx, caller, input.characterId, input.folder);
      return done;
    },
  }),
  defineFunction({
    name: 'finishCharacterCreation',
    may: ['shelve', 'sheet'],
    summary: 'Ends the creation of a character that lacks something: nothing asks for it any more.',
    input: oneCharacter,
    output: success,
    refusals: { NOT_FOUND, PERMISSION_DENIED },
    run: async (ctx, caller, { characterId }) => {
      await finishCreation(ctx, caller, characterId);
      return done;
    },
  }),
  defineFunction({
    name: 'duplicateCharacter',
    may: ['copy', 'sheet'],
    summary: 'Makes a second character with the same sheet and portrait.',
    input: oneCharacter,
    output: created,
    refusals: { NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION: FULL },
    run: (ctx, caller, { characterId }) => duplicateCharacter(ctx, caller, characterId),
  }),
  defineFunction({
    name: 'exportCharacter',
    may: ['copy', 'sheet'],
    onlyReads: true,
    summary: 'A character as a file that `importCharacter` takes, with the picture of its portrait.',
    input: oneCharacter,
    output: z.object({ file: exportedCharacter }),
    refusals: { NOT_FOUND, PERMISSION_DENIED },
    run: async (ctx, caller, { characterId }) => ({ file: await exportCharacter(ctx, caller, characterId) }),
  }),
  defineFunction({
    name: 'importCharacter',
    may: ['create', 'sheet'],
    bodyBytes: WHOLE_BYTES,
    summary: 'Makes a character of an exported one, or of the document of one. Values no field knows stay.',
    input: z.object({ file: z.record(z.string(), z.unknown()) }),
    output: created.extend({
      left: z.array(z.string()).describe('Ids of the fields whose values could not be taken.'),
      leftLabels: z.array(z.string()).describe('The same fields, as the sheet calls them.'),
    }),
    refusals: { INVALID_ARGUMENT: 'The file is no character, or of an unknown system.', FAILED_PRECONDITION: FULL },
    run: (ctx, caller, { file }) => importCharacter(ctx, caller.uid, file),
  }),
  defineFunction({
    name: 'setCharacterPortrait',
    may: ['edit', 'sheet'],
    bodyBytes: WHOLE_BYTES,
    queue: {
      counts: 'pictures being drawn',
      description: 'Beside those being drawn, four pictures of an account wait in a process.',
    },
    summary: 'Gives a character a portrait, redrawn as a WebP of 512 × 512, or takes it away.',
    input: oneCharacter.extend({
      image: z
        .string()
        .min(1)
        .nullable()
        .describe('Base64 of a JPEG, PNG or WebP of at most 700 KB and 16 megapixels.'),
    }),
    output: z.object({ portrait: address.nullable(), doc: sheetDoc }),
    refusals: {
      INVALID_ARGUMENT: 'No such picture, or too large.',
      NOT_FOUND,
      PERMISSION_DENIED,
      FAILED_PRECONDITION: 'The character is archived.',
    },
    run: (ctx, caller, { characterId, image }) => setCharacterPortrait(ctx, caller, characterId, image),
  }),
] as const;

import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { success } from '../../kit/schema.ts';
import { created, sheetDoc } from '../characters/character-schema.ts';
import { getTemplate, listTemplates } from './find-template.server.ts';
import { deleteTemplate, publishTemplate } from './publish-template.server.ts';
import { TEMPLATES_MAX } from './template.ts';
import {
  listInput,
  oneTemplate,
  publishInput,
  takeInput,
  template,
  templateList,
  useInput,
  useToolInput,
} from './template-schema.ts';
import { takeTemplate, useTemplate } from './use-template.server.ts';
import { useTool } from './use-tool.server.ts';

const GONE = 'No such template, an admin hides it, or its author’s account is suspended or gone.';
const NO_ROOM = 'The caller has no room for another character (`details.state` is `noRoom`).';

export const templateFunctions = [
  defineFunction({
    name: 'listTemplates',
    may: ['view', 'template'],
    onlyReads: true,
    summary: 'Structures of sheets that people share: the gallery, or the caller’s own.',
    input: listInput,
    output: templateList,
    refusals: { INVALID_ARGUMENT: 'A cursor that this list never gave.' },
    run: (ctx, caller, input) => listTemplates(ctx, caller.uid, input),
  }),
  defineFunction({
    name: 'getTemplate',
    may: ['view', 'template'],
    onlyReads: true,
    summary: 'A template with its structure, to whoever has its code.',
    input: oneTemplate,
    output: template,
    refusals: { NOT_FOUND: GONE },
    run: (ctx, caller, { code }) => getTemplate(ctx, caller.uid, code),
  }),
  defineFunction({
    name: 'publishTemplate',
    may: ['publish', 'template'],
    summary: 'Shares the structure of a sheet, without its values: a new template, or the next version of one.',
    input: publishInput,
    output: z.object({ code: z.string(), version: z.int() }),
    refusals: {
      NOT_FOUND: 'No such character or template of the caller.',
      PERMISSION_DENIED: 'The character is another’s at a table of the caller.',
      INVALID_ARGUMENT: 'The structure no longer passes the checks; the message says why.',
      FAILED_PRECONDITION: `The system’s structure is fixed, or the caller has ${TEMPLATES_MAX} templates.`,
    },
    run: publishTemplate,
  }),
  defineFunction({
    name: 'deleteTemplate',
    may: ['publish', 'template'],
    summary: 'Takes a template of the caller away. Sheets made of it stay as they are.',
    input: oneTemplate,
    output: success,
    refusals: { NOT_FOUND: 'No such template of the caller.' },
    run: async (ctx, caller, { code }) => {
      await deleteTemplate(ctx, caller, code);
      return { success: true as const };
    },
  }),
  defineFunction({
    name: 'useTemplate',
    may: ['create', 'sheet'],
    summary: 'Makes a character whose sheet has the structure of a template.',
    input: useInput,
    output: created,
    refusals: {
      NOT_FOUND: GONE,
      INVALID_ARGUMENT: 'The structure no longer passes the checks; the message says why.',
      FAILED_PRECONDITION: NO_ROOM,
    },
    run: useTemplate,
  }),
  defineFunction({
    name: 'useTool',
    may: ['create', 'sheet'],
    summary:
      'Makes a character whose sheet has a structure, or is of a template, that is lent to a table of the caller.',
    input: useToolInput,
    output: created,
    refusals: {
      NOT_FOUND: 'Nothing of the kind is lent now to a table of the caller.',
      FAILED_PRECONDITION: NO_ROOM,
    },
    run: useTool,
  }),
  defineFunction({
    name: 'takeTemplate',
    may: ['restructure', 'sheet'],
    summary: 'Gives a sheet the newest version of a template. Values stay, those without a field too.',
    input: takeInput,
    output: z.object({ doc: sheetDoc }),
    refusals: {
      NOT_FOUND: GONE,
      PERMISSION_DENIED: 'The character is another’s at a table of the caller.',
      INVALID_ARGUMENT: 'The structure no longer passes the checks; the message says why.',
      FAILED_PRECONDITION: 'The character is archived, its structure is fixed, or its owner has no room.',
      ABORTED: 'The structure was changed meanwhile.',
    },
    run: takeTemplate,
  }),
] as const;

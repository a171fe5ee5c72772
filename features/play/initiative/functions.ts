import { z } from 'zod';
import { defineFunction, definePlain } from '../../kit/function.ts';
import { success } from '../../kit/schema.ts';
import { commandEncounter, removeEncounter } from './command.server.ts';
import {
  anyView,
  commanded,
  commandInput,
  encounterCode,
  encounterList,
  oneEncounter,
  oneTemplate,
  screenView,
  templateList,
  templatesInput,
} from './encounter-schema.ts';
import { getEncounter, getEncounterView } from './find-encounter.server.ts';
import { ENCOUNTERS_MAX, TEMPLATES_MAX } from './limits.ts';
import { listEncounters } from './list-encounters.server.ts';
import { deleteEncounterTemplate, listEncounterTemplates } from './templates.server.ts';

const NOT_FOUND =
  'No such encounter of the caller, no such combatant in it, or no such creature or template of theirs or lent to the table.';
const CLOSED = 'The campaign is closed: `details.state` is `closed`.';

export const initiativeFunctions = [
  definePlain({
    name: 'iniciativaRPG',
    may: ['command', 'encounter'],
    summary: 'One command of the initiative. The same `requestId` does nothing again.',
    body: 'json',
    input: commandInput,
    output: commanded,
    done: 'The encounter after the command.',
    refusals: {
      INVALID_ARGUMENT: 'An unknown command, or another one under the same `requestId`.',
      NOT_FOUND,
      PERMISSION_DENIED: 'The caller is at the table and does not lead it.',
      FAILED_PRECONDITION: `${CLOSED} \`ended\`: all but \`undo\`. \`full\`: ${ENCOUNTERS_MAX} encounters, ${TEMPLATES_MAX} templates, or too many combatants or conditions. \`onSheet\`: \`hp\` of a character who has none in the fight. \`changed\`: something was done after what \`undo\` names.`,
    },
    run: commandEncounter,
  }),
  defineFunction({
    name: 'getEncounter',
    may: ['view', 'encounter'],
    onlyReads: true,
    summary: 'An encounter: whole for whoever commands it, the players’ view for the others at the table.',
    input: oneEncounter,
    output: z.object({ encounter: anyView }),
    refusals: { NOT_FOUND: 'No such encounter of the caller.' },
    run: async (ctx, caller, input) => ({ encounter: await getEncounter(ctx, caller, input.encounterId) }),
  }),
  defineFunction({
    name: 'listEncounters',
    may: ['create', 'encounter'],
    onlyReads: true,
    summary: 'The encounters that the caller commands: their own, and those of the tables that they lead.',
    input: z.object({}),
    output: encounterList,
    refusals: {},
    run: (ctx, caller) => listEncounters(ctx, caller),
  }),
  defineFunction({
    name: 'removeEncounter',
    may: ['command', 'encounter'],
    summary: 'Deletes an encounter with its history.',
    input: oneEncounter,
    output: success,
    refusals: { NOT_FOUND: 'No such encounter of the caller.', FAILED_PRECONDITION: CLOSED },
    run: (ctx, caller, input) => removeEncounter(ctx, caller, input.encounterId),
  }),
  defineFunction({
    name: 'listEncounterTemplates',
    may: ['create', 'encounter'],
    onlyReads: true,
    summary: 'The caller’s templates of encounters, and with a table those lent to it.',
    input: templatesInput,
    output: templateList,
    refusals: {
      NOT_FOUND: 'The caller is not at the table.',
      PERMISSION_DENIED: 'The caller is at the table and does not lead it.',
    },
    run: (ctx, caller, { campaignId }) => listEncounterTemplates(ctx, caller, campaignId),
  }),
  defineFunction({
    name: 'deleteEncounterTemplate',
    may: ['create', 'encounter'],
    summary: 'Deletes a template of encounters and ends its loans.',
    input: oneTemplate,
    output: success,
    refusals: { NOT_FOUND: 'No such template of the caller.' },
    run: (ctx, caller, { templateId }) => deleteEncounterTemplate(ctx, caller, templateId),
  }),
  defineFunction({
    name: 'getEncounterView',
    may: ['viewByCode', 'encounter'],
    onlyReads: true,
    summary: 'The players’ view of an encounter, for whoever has its code.',
    input: z.object({ code: encounterCode }),
    output: z.object({ encounter: screenView }),
    refusals: { NOT_FOUND: 'An unknown code.' },
    run: async (ctx, _caller, { code }) => ({ encounter: await getEncounterView(ctx, code) }),
  }),
] as const;

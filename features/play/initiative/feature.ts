import { defineFeature } from '../../kit/feature.ts';
import { hang } from '../../kit/hook.ts';
import { lendable } from '../tools/lendable.ts';
import { lendEncounter } from './find-encounter.server.ts';
import { initiativeFunctions } from './functions.ts';
import { live } from './live.server.ts';
import { people } from './people.server.ts';
import { sweepCommands } from './sweep-commands.server.ts';
import { lendEncounterTemplate } from './templates.server.ts';

export const feature = defineFeature({
  name: 'initiative',
  about: 'Encounters with their order of initiative, alone or at a table.',
  functions: initiativeFunctions,
  people,
  sweeps: [{ run: sweepCommands }],
  live,
  hooks: [hang(lendable, lendEncounter), hang(lendable, lendEncounterTemplate)],
});

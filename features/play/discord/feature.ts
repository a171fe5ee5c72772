import { defineFeature } from '../../kit/feature.ts';
import { discordFunctions } from './functions.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'discord',
  about: 'Commands that people type in Discord, and whose account they act for.',
  functions: discordFunctions,
  people,
});

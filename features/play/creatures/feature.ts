import { defineFeature } from '../../kit/feature.ts';
import { hang } from '../../kit/hook.ts';
import { lendable } from '../tools/lendable.ts';
import { creatureFunctions } from './functions.ts';
import { lendCreature } from './lend-creature.server.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'creatures',
  about: 'Creatures that people keep for their fights, and those that files bring.',
  functions: creatureFunctions,
  people,
  hooks: [hang(lendable, lendCreature)],
});

import { defineFeature } from '../../kit/feature.ts';
import { rollFunctions } from './functions.ts';
import { live } from './live.server.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'rolls',
  about: 'Dice that are thrown with a proof.',
  functions: rollFunctions,
  people,
  live,
});

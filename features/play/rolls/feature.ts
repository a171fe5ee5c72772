import { defineFeature } from '../../kit/feature.ts';
import { askFunctions } from './asks/functions.ts';
import { rollFunctions } from './functions.ts';
import { live } from './live.server.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'rolls',
  about: 'Dice that are thrown with a proof, and rolls that a table asks for.',
  functions: [...rollFunctions, ...askFunctions],
  people,
  live,
});

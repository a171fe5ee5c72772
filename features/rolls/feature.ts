import { defineFeature } from '../feature.ts';
import { rollFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'rolls',
  about: 'Dice that are thrown with a proof.',
  functions: rollFunctions,
});

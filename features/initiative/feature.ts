import { defineFeature } from '../feature.ts';
import { initiativeFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'initiative',
  about: 'Encounters with their order of initiative, alone or at a table.',
  functions: initiativeFunctions,
});

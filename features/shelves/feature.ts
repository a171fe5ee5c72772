import { defineFeature } from '../feature.ts';
import { shelvesFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'shelves',
  about: 'Shelves that a person makes of their own books.',
  functions: shelvesFunctions,
});

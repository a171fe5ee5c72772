import { defineFeature } from '../feature.ts';
import { readingFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'reading',
  about: 'Where a person is in each book, and the pages they marked.',
  functions: readingFunctions,
});

import { defineFeature } from '../../kit/feature.ts';
import { pageSearchFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'page-search',
  about: 'The search in the pages of all books that a person may read now.',
  functions: pageSearchFunctions,
});

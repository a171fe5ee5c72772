import { defineFeature } from '../feature.ts';
import { bookRequestFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'book-requests',
  about: 'Books that people own on paper and ask their publisher for.',
  functions: bookRequestFunctions,
});

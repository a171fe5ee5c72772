import { defineFeature } from '../../kit/feature.ts';
import { readingFunctions } from './functions.ts';
import { live } from './live.server.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'reading',
  about: 'Where a person is in each book, and the pages they marked.',
  functions: readingFunctions,
  people,
  live,
});

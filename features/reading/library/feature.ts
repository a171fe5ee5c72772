import { defineFeature } from '../../kit/feature.ts';
import { libraryFunctions } from './functions.ts';
import { live } from './live.server.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'library',
  about: 'All that somebody owns, to be found, read and downloaded.',
  functions: libraryFunctions,
  people,
  live,
});

import { defineFeature } from '../../kit/feature.ts';
import { files } from './files.server.ts';
import { catalogueFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'catalogue',
  about: 'What the store sells besides books, from files and an admin’s changes.',
  functions: catalogueFunctions,
  files,
});

import { defineFeature } from '../feature.ts';
import { auditFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'audit',
  about: 'The log of what was done for other people or for the site.',
  functions: auditFunctions,
});

import { defineFeature } from '../../kit/feature.ts';
import { operationsFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'operations',
  about: 'Jobs, mails and health, as an admin sees them.',
  functions: operationsFunctions,
});

import { defineFeature } from '../../kit/feature.ts';
import { salesFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'sales',
  about: 'What a creator’s books sold.',
  functions: salesFunctions,
});

import { defineFeature } from '../../kit/feature.ts';
import { traceFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'traces',
  about: 'Whose copy a PDF is.',
  functions: traceFunctions,
});

import { defineFeature } from '../feature.ts';
import { annotationFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'annotations',
  about: 'Highlights and notes in books.',
  functions: annotationFunctions,
});

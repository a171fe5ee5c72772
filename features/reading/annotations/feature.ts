import { defineFeature } from '../../kit/feature.ts';
import { annotationFunctions } from './functions.ts';
import { live } from './live.server.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'annotations',
  about: 'Highlights and notes in books.',
  functions: annotationFunctions,
  people,
  live,
});

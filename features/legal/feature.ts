import { defineFeature } from '../feature.ts';

export const feature = defineFeature({
  name: 'legal',
  about: 'The legal pages.',
});

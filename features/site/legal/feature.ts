import { defineFeature } from '../../kit/feature.ts';

export const feature = defineFeature({
  name: 'legal',
  about: 'The legal pages.',
});

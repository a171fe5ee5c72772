import { defineFeature } from '../feature.ts';

export const feature = defineFeature({
  name: 'rating',
  about: 'The age rating of books.',
});

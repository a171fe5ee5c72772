import { defineFeature } from '../../kit/feature.ts';

export const feature = defineFeature({
  name: 'rating',
  about: 'The age rating of books.',
});

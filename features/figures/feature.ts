import { defineFeature } from '../feature.ts';

export const feature = defineFeature({
  name: 'figures',
  about: 'The figures of each day, folded from sums by the hour.',
});

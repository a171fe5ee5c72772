import { defineFeature } from '../../kit/feature.ts';

export const feature = defineFeature({
  name: 'help',
  about: 'The help pages.',
});

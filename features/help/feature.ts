import { defineFeature } from '../feature.ts';

export const feature = defineFeature({
  name: 'help',
  about: 'The help pages.',
});

import { defineFeature } from '../../kit/feature.ts';

export const feature = defineFeature({
  name: 'people',
  about: 'What one person did, in order of time, for an admin.',
});

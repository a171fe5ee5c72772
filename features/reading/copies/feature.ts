import { defineFeature } from '../../kit/feature.ts';

export const feature = defineFeature({
  name: 'copies',
  about: 'Which file of a book somebody may read, stamped as their own.',
});

import { defineFeature } from '../../kit/feature.ts';

export const feature = defineFeature({
  name: 'mails',
  about: 'How mails of the product look.',
});

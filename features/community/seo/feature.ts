import { defineFeature } from '../../kit/feature.ts';

export const feature = defineFeature({
  name: 'seo',
  about: 'What search engines and feeds are told.',
});

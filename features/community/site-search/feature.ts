import { defineFeature } from '../../kit/feature.ts';
import { siteSearchFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'site-search',
  about: 'The search over the whole site: what is public, and what is one’s own.',
  functions: siteSearchFunctions,
});

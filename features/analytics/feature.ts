import { defineFeature } from '../feature.ts';
import { analyticsFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'analytics',
  about: 'Who saw which book and used which character today, in sums without people.',
  functions: analyticsFunctions,
});

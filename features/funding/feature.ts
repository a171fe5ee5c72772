import { defineFeature } from '../feature.ts';
import { fundingFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'funding',
  about: 'The sums that the campaign shows.',
  functions: fundingFunctions,
});

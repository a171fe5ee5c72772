import { defineFeature } from '../../kit/feature.ts';
import { fundingFunctions } from './functions.ts';
import { live } from './live.server.ts';

export const feature = defineFeature({
  name: 'funding',
  about: 'The sums that the campaign shows.',
  functions: fundingFunctions,
  live,
});

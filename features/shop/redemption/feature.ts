import { defineFeature } from '../../kit/feature.ts';
import { redemptionFunctions } from './functions.ts';
import { live } from './live.server.ts';

export const feature = defineFeature({
  name: 'redemption',
  about: 'How somebody sees their codes, looks at one and redeems it, alone or as a gift.',
  functions: redemptionFunctions,
  live,
});

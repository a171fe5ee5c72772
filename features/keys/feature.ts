import { defineFeature } from '../feature.ts';
import { keyFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'keys',
  about: 'Codes that give something when they are redeemed, once: bought, issued or revoked.',
  functions: keyFunctions,
});

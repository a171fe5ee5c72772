import { defineFeature } from '../../kit/feature.ts';
import { keyFunctions } from './functions.ts';
import { live } from './live.server.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'keys',
  about: 'Codes that give something when they are redeemed, once: bought, issued or revoked.',
  functions: keyFunctions,
  people,
  live,
});

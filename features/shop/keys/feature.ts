import { defineFeature } from '../../kit/feature.ts';
import { hang } from '../../kit/hook.ts';
import { earnsBeta } from '../../publishing/creators/earns-beta.ts';
import { keyFunctions } from './functions.ts';
import { notices } from './notices.ts';
import { people } from './people.server.ts';
import { redeemedBeta } from './redeemed-beta.server.ts';

export const feature = defineFeature({
  name: 'keys',
  about: 'Codes that give something when they are redeemed, once: bought, issued or revoked.',
  functions: keyFunctions,
  people,
  hooks: [hang(earnsBeta, redeemedBeta)],
  notices,
});

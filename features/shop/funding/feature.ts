import { defineFeature } from '../../kit/feature.ts';
import { hang } from '../../kit/hook.ts';
import { accountCreated } from '../../people/accounts/sign-in-hooks.ts';
import { addToCounters } from './counters.server.ts';
import { fundingFunctions } from './functions.ts';
import { live } from './live.server.ts';

export const feature = defineFeature({
  name: 'funding',
  about: 'The sums that the campaign shows.',
  functions: fundingFunctions,
  live,
  hooks: [hang(accountCreated, (_ctx, tx) => addToCounters(tx, { users: 1 }))],
});

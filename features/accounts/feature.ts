import { defineFeature } from '../feature.ts';
import { accountFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'accounts',
  about: 'People, their sessions, roles, and what each role may do.',
  functions: accountFunctions,
});

import { defineFeature } from '../feature.ts';
import { moderationFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'moderation',
  about: 'Reports of things and people, what is decided about them, and who blocks whom.',
  functions: moderationFunctions,
});

import { defineFeature } from '../../kit/feature.ts';
import { thingFunctions } from './by-name/functions.ts';
import { moderationFunctions } from './functions.ts';
import { MODERATION_NOTICES } from './notices.ts';

export const feature = defineFeature({
  name: 'moderation',
  about: 'How people report things and each other, and how admins decide about it.',
  functions: [...moderationFunctions, ...thingFunctions],
  notices: MODERATION_NOTICES,
});

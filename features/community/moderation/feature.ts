import { defineFeature } from '../../kit/feature.ts';
import { files } from './files.server.ts';
import { moderationFunctions } from './functions.ts';
import { MODERATION_NOTICES } from './notices.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'moderation',
  about: 'Reports of things and people, what is decided about them, and who blocks whom.',
  functions: moderationFunctions,
  people,
  files,
  notices: MODERATION_NOTICES,
});

import { defineFeature } from '../../kit/feature.ts';
import { peopleFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'people',
  about: 'People and houses as an admin finds them, what one person did, and the roles that admins give.',
  functions: peopleFunctions,
});

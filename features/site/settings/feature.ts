import { defineFeature } from '../../kit/feature.ts';
import { settingsFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'settings',
  about: 'What an admin sets for the whole site.',
  functions: settingsFunctions,
});

import { defineFeature } from '../../kit/feature.ts';
import { cartFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'cart',
  about: 'What a person is about to buy.',
  functions: cartFunctions,
});

import { defineFeature } from '../../kit/feature.ts';
import { discountFunctions } from './functions.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'discounts',
  about: 'Codes that take a part of the price of books, or a sum, off a purchase.',
  functions: discountFunctions,
  people,
});

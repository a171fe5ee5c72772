import { defineFeature } from '../../kit/feature.ts';
import { hang } from '../../kit/hook.ts';
import { useOfBooks } from '../../shop/orders/order-hooks.ts';
import { readingFunctions } from './functions.ts';
import { live } from './live.server.ts';
import { people } from './people.server.ts';
import { useByReading } from './use-of-books.server.ts';

export const feature = defineFeature({
  name: 'reading',
  about: 'Where a person is in each book, and the pages they marked.',
  functions: readingFunctions,
  people,
  live,
  hooks: [hang(useOfBooks, useByReading)],
});

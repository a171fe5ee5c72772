import { defineFeature } from '../../kit/feature.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'ownership',
  about: 'Who has which book, skin, title and badge, from where, for good or lent, and the code of each copy.',
  people,
});

import { defineFeature } from '../../kit/feature.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'seats',
  about: 'Who sits at which table, with which role and which character.',
  people,
});

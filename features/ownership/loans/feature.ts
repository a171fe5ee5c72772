import { defineFeature } from '../../kit/feature.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'loans',
  about: 'Which books people lend to which tables, and until when.',
  people,
});

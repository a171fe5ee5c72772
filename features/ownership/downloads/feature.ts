import { defineFeature } from '../../kit/feature.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'downloads',
  about: 'Which files somebody has downloaded, each once.',
  people,
});

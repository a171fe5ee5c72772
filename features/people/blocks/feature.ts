import { defineFeature } from '../../kit/feature.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'blocks',
  about: 'Who blocks whom: nothing of theirs reaches the other.',
  people,
});

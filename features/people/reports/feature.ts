import { defineFeature } from '../../kit/feature.ts';
import { files } from './files.server.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'reports',
  about: 'What was reported and what was decided about it, so that each feature can ask whether a thing of its waits.',
  people,
  files,
});

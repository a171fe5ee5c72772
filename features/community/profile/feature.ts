import { defineFeature, defineJob } from '../../kit/feature.ts';
import { NO_DATA } from '../../kit/job.ts';
import { countBadges } from './count-badges.server.ts';
import { profileFunctions } from './functions.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'profile',
  about: 'A person’s public page: its address, showcases, titles and badges.',
  functions: profileFunctions,
  jobs: [
    defineJob({
      name: 'count-badges',
      title: 'Contar quem tem cada selo',
      data: NO_DATA,
      schedule: '29 * * * *',
      run: (ctx) => countBadges(ctx),
    }),
  ],
  people,
});

import { defineFeature, defineJob } from '../../kit/feature.ts';
import { NO_DATA } from '../../kit/job.ts';
import { countBadges } from './count-badges.server.ts';
import { profileFunctions } from './functions.ts';
import { live } from './live.server.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'profile',
  about:
    'Who somebody is to themselves and to others: name, looks, and the public page with its address and showcases.',
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
  live,
});

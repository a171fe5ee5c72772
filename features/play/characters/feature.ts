import { defineFeature, defineJob } from '../../kit/feature.ts';
import { sweepCharacters } from './delete-character.server.ts';
import { files } from './files.server.ts';
import { characterFunctions } from './functions.ts';
import { CARDS_JOB } from './jobs.ts';
import { live } from './live.server.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'characters',
  about: 'Character sheets: their values, structure, history and portraits.',
  functions: characterFunctions,
  jobs: [
    defineJob({
      ...CARDS_JOB,
      // Also for rows that an older process writes during a deployment.
      schedule: '29 * * * *',
      run: async (ctx, _data, stopping) => (await import('./refresh-cards.server.ts')).refreshCards(ctx, stopping),
    }),
  ],
  people,
  sweeps: [{ run: sweepCharacters }],
  files,
  live,
});

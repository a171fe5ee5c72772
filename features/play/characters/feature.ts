import { defineFeature, defineJob } from '../../kit/feature.ts';
import { hang } from '../../kit/hook.ts';
import { uploadTarget } from '../../people/uploads/upload-target.ts';
import { lendable } from '../tools/lendable.ts';
import { sweepCharacters } from './delete-character.server.ts';
import { files } from './files.server.ts';
import { characterFunctions } from './functions.ts';
import { CARDS_JOB } from './jobs.ts';
import { lendStructure } from './lend-structure.server.ts';
import { live } from './live.server.ts';
import { mustFindCharacter } from './open-sheet.server.ts';
import { people } from './people.server.ts';
import { useFunctions } from './uses/functions.ts';

export const feature = defineFeature({
  name: 'characters',
  about: 'Character sheets: their values, structure, history and portraits.',
  functions: [...characterFunctions, ...useFunctions],
  jobs: [
    defineJob({
      ...CARDS_JOB,
      // The job also serves rows that an older process writes during a deployment.
      schedule: '29 * * * *',
      run: async (ctx, _data, stopping) => (await import('./refresh-cards.server.ts')).refreshCards(ctx, stopping),
    }),
  ],
  people,
  sweeps: [{ run: sweepCharacters }],
  files,
  live,
  hooks: [
    hang(lendable, lendStructure),
    hang(uploadTarget, {
      name: 'characterId',
      uuids: true,
      check: ({ db }, caller, id) => mustFindCharacter(db, caller, 'edit', id),
    }),
  ],
});

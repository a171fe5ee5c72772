import { defineFeature } from '../../kit/feature.ts';
import { sweepShelves } from './change-shelves.server.ts';
import { shelvesFunctions } from './functions.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'shelves',
  about: 'Shelves that a person makes of their own books.',
  functions: shelvesFunctions,
  people,
  sweeps: [{ run: sweepShelves }],
});

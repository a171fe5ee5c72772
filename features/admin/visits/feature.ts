import { defineFeature } from '../../kit/feature.ts';
import { visitFunctions } from './functions.ts';
import { sweepVisits } from './record-visit.server.ts';

export const feature = defineFeature({
  name: 'visits',
  about: 'How fast visited pages were, in sums without people.',
  functions: visitFunctions,
  sweeps: [{ run: sweepVisits }],
});

import { defineFeature } from '../../kit/feature.ts';
import { people } from './people.server.ts';
import { sweepUses } from './sweep-uses.server.ts';

export const feature = defineFeature({
  name: 'analytics',
  about: 'Who saw which book and used which character today, in sums without people.',
  people,
  sweeps: [{ run: sweepUses, turn: 'first' }],
});

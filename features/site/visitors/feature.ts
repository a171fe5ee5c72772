import { defineFeature } from '../../kit/feature.ts';
import { deleteOldSalts } from './hash-address.server.ts';

export const feature = defineFeature({
  name: 'visitors',
  about: 'A salted hash stands for an address within a day, and nothing for longer.',
  sweeps: [{ run: deleteOldSalts, turn: 'first' }],
});

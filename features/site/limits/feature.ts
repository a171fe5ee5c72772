import { defineFeature } from '../../kit/feature.ts';
import { sweepLimitUses } from './uses.server.ts';

export const feature = defineFeature({
  name: 'limits',
  about: 'How often something may be done within a span of time, counted and refused in one way.',
  sweeps: [{ run: sweepLimitUses }],
});

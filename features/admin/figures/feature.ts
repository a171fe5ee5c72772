import { defineFeature } from '../../kit/feature.ts';
import { foldFigures } from './fold-figures.server.ts';

export const feature = defineFeature({
  name: 'figures',
  about: 'The figures of each day, folded from sums by the hour.',
  sweeps: [{ run: foldFigures }],
});

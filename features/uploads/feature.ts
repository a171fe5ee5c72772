import { defineFeature } from '../feature.ts';

export const feature = defineFeature({
  name: 'uploads',
  about: 'Files on their way to the product, until a thing names them.',
});

import { defineFeature } from '../../kit/feature.ts';
import { files } from './files.server.ts';
import { photoFunctions } from './functions.ts';

export const feature = defineFeature({
  name: 'photos',
  about: 'The picture of a person: a photo of their own, or a face that we draw.',
  functions: photoFunctions,
  files,
});

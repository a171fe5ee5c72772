import { defineFeature } from '../../kit/feature.ts';
import { sweepUploads } from './end-upload.server.ts';
import { files } from './files.server.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'uploads',
  about: 'Files on their way to the product, until a thing names them.',
  people,
  // Last, because it also needs the storage.
  sweeps: [{ run: sweepUploads, turn: 'last' }],
  files,
});

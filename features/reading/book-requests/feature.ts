import { defineFeature } from '../../kit/feature.ts';
import { files } from './files.server.ts';
import { bookRequestFunctions } from './functions.ts';
import { notices } from './notices.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'book-requests',
  about: 'Books that people own on paper and ask their publisher for.',
  functions: bookRequestFunctions,
  people,
  files,
  notices,
});

import { defineFeature } from '../../kit/feature.ts';
import { sweepSessions } from './end-sessions.server.ts';
import { accountFunctions } from './functions.ts';
import { people } from './people.server.ts';

export const feature = defineFeature({
  name: 'accounts',
  about: 'People, their sessions and roles.',
  functions: accountFunctions,
  people,
  sweeps: [{ run: sweepSessions }],
});

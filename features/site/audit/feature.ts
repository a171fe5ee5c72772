import { defineFeature } from '../../kit/feature.ts';
import { auditFunctions } from './functions.ts';
import { people } from './people.server.ts';
import { sweepAudit } from './sweep-audit.server.ts';

export const feature = defineFeature({
  name: 'audit',
  about: 'The log of what was done for other people or for the site.',
  functions: auditFunctions,
  people,
  sweeps: [{ run: sweepAudit }],
});

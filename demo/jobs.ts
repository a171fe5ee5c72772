import { z } from 'zod';
import { jobKind, NO_DATA } from '../features/kit/job.ts';

export const DEMO_FILES_JOB = jobKind({
  name: 'demo-files',
  title: 'Arquivos da demonstração',
  /** Null makes all of them. */
  data: z.object({ files: z.array(z.string()).readonly().nullable().default(null) }),
});

export const DEMO_PAST_JOB = jobKind({ name: 'demo-past', title: 'Passado da demonstração', data: NO_DATA });

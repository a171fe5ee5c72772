import { z } from 'zod';
import { jobKind } from '../features/kit/job.ts';

export const DEMO_FILES_JOB = jobKind({
  name: 'demo-files',
  title: 'Arquivos da demonstração',
  /** Null makes all of them. */
  data: z.object({ files: z.array(z.string()).readonly().nullable().default(null) }),
});

export { DEMO_FILES_JOB, DEMO_PAST_JOB } from './jobs.ts';

type SeedDemo = typeof import('./seed.server.ts').seedDemo;
type MakeDemoPast = typeof import('./make-past.server.ts').makeDemoPast;
type MakeDemoFiles = typeof import('./make-files.server.ts').makeDemoFiles;

/** The one way from the product into its demo, whose code is loaded when there is a demo to make. */
export const seedDemo: SeedDemo = async (...given) => (await import('./seed.server.ts')).seedDemo(...given);

export const makeDemoFiles: MakeDemoFiles = async (...given) =>
  (await import('./make-files.server.ts')).makeDemoFiles(...given);

export const makeDemoPast: MakeDemoPast = async (...given) =>
  (await import('./make-past.server.ts')).makeDemoPast(...given);

export const DEMO_FILES_JOB = 'demo-files';

import { wordTable } from '../../../lib/words.ts';
import type { StoredJobState } from '../../../platform/jobs/port.ts';
import type { Ctx } from '../../kit/context.ts';

/** The Portuguese titles of jobs by their names. */
export type JobTitles = Readonly<Record<string, string>>;

export const jobTitles = ({ features }: Pick<Ctx, 'features'>): JobTitles =>
  Object.fromEntries([...features.jobs.values()].map(({ name, title }) => [name, title]));

/** One that an older release sent, and that this one does not know, keeps its name. */
export const jobTitle = (titles: JobTitles, name: string): string => wordTable(titles).get(name) ?? name;

export const JOB_STATE_WORDS: Readonly<Record<StoredJobState, string>> = {
  running: 'rodando',
  waiting: 'esperando',
  planned: 'com data marcada',
  repeating: 'vai repetir',
  failed: 'falhou',
};

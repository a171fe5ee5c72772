import { STORED_JOB_STATES, type StoredJobState } from '../../../platform/jobs/port.ts';
import { addressWith, readParam } from '../../list/address-params.ts';
import { OPERATIONS_PATH } from './paths.ts';

const WORDS: Readonly<Record<StoredJobState, string>> = {
  running: 'rodando',
  waiting: 'esperando',
  planned: 'marcados',
  repeating: 'repetindo',
  failed: 'falharam',
};

export interface JobsView {
  state: StoredJobState | null;
  /** A kind of job, or empty. */
  name: string;
}

export function readJobsView(params: URLSearchParams): JobsView {
  const word = readParam(params, 'trabalhos');
  return {
    state: STORED_JOB_STATES.find((state) => WORDS[state] === word) ?? null,
    name: readParam(params, 'tipo'),
  };
}

export const jobsAddress = ({ state, name }: JobsView): string =>
  addressWith(OPERATIONS_PATH, [
    ['trabalhos', state && WORDS[state]],
    ['tipo', name],
  ]);

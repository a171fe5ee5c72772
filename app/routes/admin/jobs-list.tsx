import { Link } from 'react-router';
import { JOB_STATE_WORDS, type JobTitles, jobTitle } from '../../../features/admin/operations/job-titles.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDateTime } from '../../../lib/time.ts';
import type { JobCount, StoredJob, StoredJobState } from '../../../platform/jobs/port.ts';
import { defineWholeList } from '../../list/define-list.ts';
import { defineView } from '../../list/define-view.ts';
import { keptFilter, tabs } from '../../list/filters.ts';
import type { ActWindow, Outcome } from '../../list/row-acts.tsx';
import { OPERATIONS_PATH } from './paths.ts';
import { type JobsToRetry, RetryJobs } from './retry-jobs.tsx';

type JobPart = StoredJobState | 'all';

const PART_WORDS: Readonly<Record<JobPart, string>> = {
  all: '',
  running: 'rodando',
  waiting: 'esperando',
  planned: 'marcados',
  repeating: 'repetindo',
  failed: 'falharam',
};

const PART_LABELS: Readonly<Record<JobPart, string>> = {
  all: 'Todos',
  running: 'Rodando',
  waiting: 'Esperando',
  planned: 'Com data marcada',
  repeating: 'Vão repetir',
  failed: 'Falharam',
};

const FILTERS = {
  state: tabs('trabalhos', PART_WORDS, 'Que trabalhos', PART_LABELS),
  name: keptFilter('tipo'),
};

export const jobsAddress = defineView(OPERATIONS_PATH, FILTERS).address;

export const mayRetry = ({ state }: Pick<StoredJob, 'state'>): boolean => state === 'repeating' || state === 'failed';

/** The jobs behind each tab: of one kind, or of all. */
export function countParts(counts: readonly JobCount[], name: string): Readonly<Record<JobPart, number>> {
  const ofKind = counts.filter((one) => name === '' || one.name === name);
  const sumOf = (part: JobPart): number =>
    ofKind.reduce((sum, { state, count }) => (part === 'all' || part === state ? sum + count : sum), 0);
  const parts = Object.keys(PART_WORDS) as JobPart[];
  return Object.fromEntries(parts.map((part) => [part, sumOf(part)])) as Record<JobPart, number>;
}

const retriedWords = (count: number): Outcome =>
  count > 0
    ? `${countOf(count, 'trabalho começa', 'trabalhos começam')} de novo agora.`
    : { text: 'Nenhum esperava mais: já começaram de novo, ou terminaram.', tone: 'info' };

export const retryWindow = (titles: JobTitles): ActWindow<JobsToRetry> => ({
  title: () => 'Repetir agora',
  body: ({ subject, onSending, onDone, onClose }) => (
    <RetryJobs
      jobs={subject}
      title={jobTitle(titles, subject.name)}
      onSending={onSending}
      onRetried={(count) => onDone(retriedWords(count))}
      onClose={onClose}
    />
  ),
});

export function jobsOf(titles: JobTitles) {
  const titleOf = ({ name }: StoredJob): string => jobTitle(titles, name);
  const { title, body } = retryWindow(titles);
  const toRetry = ({ id, name }: StoredJob): JobsToRetry => ({ name, jobId: id });
  return defineWholeList({
    path: OPERATIONS_PATH,
    label: 'Lista de trabalhos',
    filters: FILTERS,
    keyOf: ({ id }: StoredJob) => id,
    nameOf: titleOf,
    columns: [
      {
        key: 'name',
        head: 'Trabalho',
        cell: (job) => (
          <Link className="link" to={jobsAddress({ name: job.name })} preventScrollReset>
            {titleOf(job)}
          </Link>
        ),
      },
      { key: 'state', head: 'Situação', cell: ({ state }) => JOB_STATE_WORDS[state] },
      { key: 'createdAt', head: 'Pedido em', cell: ({ createdAt }) => formatDateTime(createdAt) },
      {
        key: 'dueAt',
        head: 'Começa em',
        cell: ({ state, dueAt }) => (state === 'planned' || state === 'repeating' ? formatDateTime(dueAt) : ''),
      },
      { key: 'repeated', head: 'Repetido', figures: true, cell: ({ repeated }) => repeated },
      { key: 'error', head: 'Erro', cell: ({ error }) => error && <span className="any-length">{error}</span> },
    ],
    acts: [
      {
        label: 'Repetir agora',
        about: (job) => `: ${titleOf(job)}, de ${formatDateTime(job.createdAt)}`,
        when: mayRetry,
        window: {
          title: (job) => title(toRetry(job)),
          body: ({ subject, ...props }) => body({ ...props, subject: toRetry(subject) }),
        },
      },
    ],
    empty: { icon: 'check', title: 'Nenhum trabalho assim', text: 'O que termina bem sai desta lista.' },
    nothingFound: { title: 'Nenhum trabalho assim', text: 'O que termina bem sai desta lista.' },
  });
}

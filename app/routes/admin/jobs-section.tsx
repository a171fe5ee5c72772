import { Link } from 'react-router';
import { JOB_STATE_WORDS, type JobTitles, jobTitle } from '../../../features/admin/operations/job-titles.ts';
import { formatWhole } from '../../../lib/number.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { type JobCount, STORED_JOB_STATES, type StoredJob, type StoredJobState } from '../../../platform/jobs/port.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { type JobsView, jobsAddress } from './operations-query.ts';
import type { JobsToRetry } from './retry-jobs.tsx';

interface JobsSectionProps {
  view: JobsView;
  counts: readonly JobCount[];
  titles: JobTitles;
  /** The oldest first; `more` says whether there are others. */
  jobs: readonly StoredJob[];
  more: boolean;
  onRetry: (jobs: JobsToRetry) => void;
}

const TABS: Readonly<Record<StoredJobState, string>> = {
  running: 'Rodando',
  waiting: 'Esperando',
  planned: 'Com data marcada',
  repeating: 'Vão repetir',
  failed: 'Falharam',
};

const mayRetry = ({ state }: Pick<StoredJob, 'state'>): boolean => state === 'repeating' || state === 'failed';

const sumOf = (counts: readonly JobCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

export function JobsSection({ view, counts, titles, jobs, more, onRetry }: JobsSectionProps) {
  const ofKind = view.name ? counts.filter(({ name }) => name === view.name) : counts;
  return (
    <>
      <TabLinks
        label="Que trabalhos"
        links={[
          {
            to: jobsAddress({ ...view, state: null }),
            label: `Todos (${formatWhole(sumOf(ofKind))})`,
            current: view.state === null,
          },
          ...STORED_JOB_STATES.map((state) => ({
            to: jobsAddress({ ...view, state }),
            label: `${TABS[state]} (${formatWhole(sumOf(ofKind.filter((one) => one.state === state)))})`,
            current: view.state === state,
          })),
        ]}
      />
      {view.name && (
        <p>
          Só de <strong>{jobTitle(titles, view.name)}</strong>.{' '}
          <Link className="link" to={jobsAddress({ ...view, name: '' })} preventScrollReset>
            Ver de todo tipo
          </Link>
        </p>
      )}
      <Failures counts={ofKind.filter(mayRetry)} titles={titles} onRetry={onRetry} />
      {jobs.length === 0 ? (
        <Empty icon="check" title="Nenhum trabalho assim" text="O que termina bem sai desta lista." />
      ) : (
        <DataTable label="Lista de trabalhos" columns={columns(titles, onRetry)} rows={jobs} rowKey={({ id }) => id} />
      )}
      {more && <p className="small">Estes são os cem mais antigos. Escolha um tipo ou uma situação para ver outros.</p>}
    </>
  );
}

function Failures({ counts, titles, onRetry }: Pick<JobsSectionProps, 'counts' | 'titles' | 'onRetry'>) {
  const kinds = [...new Set(counts.map(({ name }) => name))];
  if (kinds.length === 0) return null;
  return (
    <ul className="in-lines">
      {kinds.map((name) => {
        const failing = counts.filter((one) => one.name === name);
        return (
          <li key={name} className="waiting-row level">
            <p>
              <strong>{jobTitle(titles, name)}</strong>
              <span className="small own-line">
                {failing.map(({ state, count }) => `${formatWhole(count)} ${JOB_STATE_WORDS[state]}`).join(', ')}
              </span>
            </p>
            <Button
              variant="secondary"
              size="mini"
              aria-label={`Repetir todos: ${jobTitle(titles, name)}`}
              onClick={() => onRetry({ name, jobId: null })}
            >
              Repetir todos
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

const columns = (titles: JobTitles, onRetry: JobsSectionProps['onRetry']): readonly Column<StoredJob>[] => [
  {
    key: 'name',
    head: 'Trabalho',
    cell: ({ name }) => (
      <Link className="link" to={jobsAddress({ state: null, name })} preventScrollReset>
        {jobTitle(titles, name)}
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
  {
    key: 'retry',
    head: <span className="sr-only">Ações</span>,
    cell: (job) =>
      mayRetry(job) && (
        <Button
          variant="tertiary"
          size="mini"
          aria-label={`Repetir agora: ${jobTitle(titles, job.name)}, de ${formatDateTime(job.createdAt)}`}
          onClick={() => onRetry({ name: job.name, jobId: job.id })}
        >
          Repetir agora
        </Button>
      ),
  },
];

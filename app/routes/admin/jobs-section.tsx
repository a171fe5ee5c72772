import { useMemo } from 'react';
import { Link } from 'react-router';
import { JOB_STATE_WORDS, type JobTitles, jobTitle } from '../../../features/admin/operations/job-titles.ts';
import { formatWhole } from '../../../lib/number.ts';
import type { JobCount, StoredJob } from '../../../platform/jobs/port.ts';
import { Button } from '../../../ui/button.tsx';
import { ListSection, useView } from '../../list/list-page.tsx';
import type { LoadedList } from '../../list/load-list.server.ts';
import { useActWindow, useOutcome } from '../../list/row-acts.tsx';
import type { PageOf } from '../../list/use-pages.ts';
import { countParts, jobsAddress, jobsOf, mayRetry, retryWindow } from './jobs-list.tsx';
import type { JobsToRetry } from './retry-jobs.tsx';

interface JobsSectionProps {
  counts: readonly JobCount[];
  titles: JobTitles;
  /** The oldest first; `more` says whether there are others. */
  jobs: LoadedList<PageOf<StoredJob>>;
  more: boolean;
}

export function JobsSection({ counts, titles, jobs, more }: JobsSectionProps) {
  const list = useMemo(() => jobsOf(titles), [titles]);
  const { view } = useView(list);
  const outcome = useOutcome();
  const { onOpen, shown } = useActWindow<JobsToRetry>(outcome.finish);
  const failing = counts.filter((one) => mayRetry(one) && (view.name === '' || one.name === view.name));
  return (
    <>
      <ListSection
        id="trabalhos"
        heading="Trabalhos"
        list={list}
        loaded={jobs}
        counts={countParts(counts, view.name)}
        outcome={outcome}
        before={
          <>
            {view.name && (
              <p>
                Só de <strong>{jobTitle(titles, view.name)}</strong>.{' '}
                <Link className="link" to={jobsAddress({ ...view, name: '' })} preventScrollReset>
                  Ver de todo tipo
                </Link>
              </p>
            )}
            <Failures
              counts={failing}
              titles={titles}
              onRetry={(subject) => onOpen({ window: retryWindow(titles), subject })}
            />
          </>
        }
        above={
          more && (
            <p className="small">Estes são os cem mais antigos. Escolha um tipo ou uma situação para ver outros.</p>
          )
        }
      />
      {shown}
    </>
  );
}

interface FailuresProps {
  counts: readonly JobCount[];
  titles: JobTitles;
  onRetry: (jobs: JobsToRetry) => void;
}

function Failures({ counts, titles, onRetry }: FailuresProps) {
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

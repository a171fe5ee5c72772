import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { getHealth } from '../../../features/admin/operations/get-health.server.ts';
import { jobTitle, jobTitles } from '../../../features/admin/operations/job-titles.ts';
import { currentNotice } from '../../../features/site/settings/site-notice.server.ts';
import { countOf } from '../../../lib/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { settingsOf } from '../../settings.server.ts';
import type { Route } from './+types/operations.ts';
import { AdminPage } from './admin-page.tsx';
import { BackupsForm } from './backups-form.tsx';
import { HealthSection } from './health-section.tsx';
import { JobsSection } from './jobs-section.tsx';
import { MaintenanceForm } from './maintenance-form.tsx';
import { NoticeForm } from './notice-form.tsx';
import { readJobsView } from './operations-query.ts';
import { type JobsToRetry, RetryJobs } from './retry-jobs.tsx';

export const meta: Route.MetaFunction = () => quietHead('Operação', 'O que roda por trás do site, e como está.');

const SHOWN_JOBS = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const view = readJobsView(url.searchParams);
  const [counts, jobs, health, settings] = await Promise.all([
    ctx.jobs.count(),
    ctx.jobs.list({ state: view.state ?? undefined, name: view.name || undefined }, SHOWN_JOBS + 1),
    getHealth(ctx),
    settingsOf(context),
  ]);
  return {
    view,
    counts,
    titles: jobTitles(ctx),
    jobs: jobs.slice(0, SHOWN_JOBS),
    more: jobs.length > SHOWN_JOBS,
    health,
    settings,
    noticeShown: currentNotice(settings, ctx.clock.now()) !== null,
  };
}

export default function Operations({ loaderData }: Route.ComponentProps) {
  const { view, counts, titles, jobs, more, health, settings, noticeShown } = loaderData;
  const { revalidate, state } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<JobsToRetry | null>(null);
  const [sending, setSending] = useState(false);
  const [retried, setRetried] = useState<number | null>(null);

  const finish = (count: number) => {
    setChosen(null);
    setRetried(count);
    // The row is gone, including the button to which the dialog returns focus.
    void revalidate().then(() => heading.current?.focus());
  };

  return (
    <AdminPage>
      <PageHeading
        lead="O que roda por trás do site, e como está."
        actions={
          <Button variant="secondary" pending={state === 'loading'} onClick={() => void revalidate()}>
            Atualizar
          </Button>
        }
      >
        Operação
      </PageHeading>
      <div className="stack-rooms">
        <section aria-labelledby="trabalhos" className="stack-parts">
          <h2 id="trabalhos" ref={heading} tabIndex={-1} className="heading">
            Trabalhos
          </h2>
          {retried !== null && (
            <Notice tone={retried > 0 ? 'success' : 'info'}>
              {retried > 0
                ? `${countOf(retried, 'trabalho começa', 'trabalhos começam')} de novo agora.`
                : 'Nenhum esperava mais: já começaram de novo, ou terminaram.'}
            </Notice>
          )}
          <JobsSection view={view} counts={counts} titles={titles} jobs={jobs} more={more} onRetry={setChosen} />
        </section>
        <HealthSection health={health} />
        <BackupsForm settings={settings} />
        <NoticeForm settings={settings} shown={noticeShown} />
        <MaintenanceForm isOn={settings.maintenance === 'on'} />
      </div>
      <Dialog open={chosen !== null} onOpenChange={() => setChosen(null)} dismissible={!sending} title="Repetir agora">
        {chosen && (
          <RetryJobs
            key={`${chosen.name} ${chosen.jobId}`}
            jobs={chosen}
            title={jobTitle(titles, chosen.name)}
            onSending={setSending}
            onRetried={finish}
            onClose={() => setChosen(null)}
          />
        )}
      </Dialog>
    </AdminPage>
  );
}

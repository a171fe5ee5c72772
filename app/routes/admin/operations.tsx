import { useRevalidator } from 'react-router';
import { getHealth } from '../../../features/admin/operations/get-health.server.ts';
import { jobTitles } from '../../../features/admin/operations/job-titles.ts';
import { currentNotice } from '../../../features/site/settings/site-notice.server.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { readList } from '../../list/load-list.server.ts';
import { settingsOf } from '../../settings.server.ts';
import type { Route } from './+types/operations.ts';
import { AdminPage } from './admin-page.tsx';
import { BackupsForm } from './backups-form.tsx';
import { HealthSection } from './health-section.tsx';
import { jobsOf } from './jobs-list.tsx';
import { JobsSection } from './jobs-section.tsx';
import { MaintenanceForm } from './maintenance-form.tsx';
import { NoticeForm } from './notice-form.tsx';

export const meta: Route.MetaFunction = () => quietHead('Operação', 'O que roda por trás do site, e como está.');

const SHOWN_JOBS = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const titles = jobTitles(ctx);
  const [counts, jobs, health, settings] = await Promise.all([
    ctx.jobs.count(),
    readList(jobsOf(titles), url.searchParams, ({ state, name }) =>
      ctx.jobs.list({ state: state === 'all' ? undefined : state, name: name || undefined }, SHOWN_JOBS + 1),
    ),
    getHealth(ctx),
    settingsOf(context),
  ]);
  return {
    counts,
    titles,
    jobs: { ...jobs, rows: jobs.rows.slice(0, SHOWN_JOBS) },
    more: jobs.rows.length > SHOWN_JOBS,
    health,
    settings,
    noticeShown: currentNotice(settings, ctx.clock.now()) !== null,
  };
}

export default function Operations({ loaderData }: Route.ComponentProps) {
  const { counts, titles, jobs, more, health, settings, noticeShown } = loaderData;
  const { revalidate, state } = useRevalidator();
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
        <JobsSection counts={counts} titles={titles} jobs={jobs} more={more} />
        <HealthSection health={health} />
        <BackupsForm settings={settings} />
        <NoticeForm settings={settings} shown={noticeShown} />
        <MaintenanceForm isOn={settings.maintenance === 'on'} />
      </div>
    </AdminPage>
  );
}

import { listUnstampable, type UnstampableFile } from '../../../features/books/list-unstampable.server.ts';
import { listWaitingBooks } from '../../../features/drafts/list-waiting.server.ts';
import { FIGURE_RANGES } from '../../../features/figures/figures.ts';
import { readAnswers } from '../../../features/figures/read-answers.server.ts';
import { rangeOf, readFigures } from '../../../features/figures/read-figures.server.ts';
import { getStats } from '../../../features/funding/get-stats.server.ts';
import { listReviewQueue } from '../../../features/orders/list-review-queue.server.ts';
import { readVisits } from '../../../features/visits/read-visits.server.ts';
import { formatWeekday } from '../../../lib/time.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { settingsOf } from '../../settings.server.ts';
import type { Route } from './+types/dashboard.ts';
import { AdminPage } from './admin-page.tsx';
import { WaitingBooks } from './books-in-review.tsx';
import './day.css';
import { DayHouse, DayPeople } from './day-house.tsx';
import { DayFunding, DayPayments } from './day-payments.tsx';
import { dayAddress, rangeLabel, readFigureDays } from './day-query.ts';
import { DaySales } from './day-sales.tsx';
import { DayVisits } from './day-visits.tsx';
import { ReviewQueue, reviewFilter } from './review-queue.tsx';
import { SettingsForm } from './settings.tsx';
import { waitingOf } from './waiting.server.ts';
import { WaitingSection } from './waiting-section.tsx';

export const meta: Route.MetaFunction = () => quietHead('Painel do admin', 'A sala de máquinas da RPGpédia.');

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const days = readFigureDays(url.searchParams);
  const asked = reviewFilter(url);
  /** Each block fails alone: the page shows the others. */
  const alone = <T,>(block: string, read: Promise<T>): Promise<T | null> =>
    read.catch((error: unknown) => {
      ctx.log.error({ err: error, block }, 'a block of the day could not be read');
      return null;
    });
  const { from, to } = rangeOf(ctx, days);
  const [waiting, figures, stats, answers, visits, reviewQueue, books, unstampable, settings] = await Promise.all([
    waitingOf(context),
    alone('figures', readFigures(ctx, days)),
    alone('funding', getStats(ctx)),
    alone('answers', readAnswers(ctx, from, to)),
    alone('visits', readVisits(ctx, from, to)),
    alone('reviewQueue', listReviewQueue(ctx, asked)),
    alone('books', listWaitingBooks(ctx)),
    alone('unstampable', listUnstampable(ctx)),
    settingsOf(context),
  ]);
  return {
    days,
    now: ctx.clock.now(),
    waiting,
    figures,
    funded: stats?.crowdfunding.totalValue ?? null,
    goals: ctx.catalogue.goals.map(({ value }) => value),
    answers,
    visits,
    reviewQueue,
    resolved: asked.resolved,
    books,
    unstampable,
    settings,
  };
}

export default function AdminDay({ loaderData }: Route.ComponentProps) {
  const { days, now, waiting, figures, answers, visits, reviewQueue, books, unstampable } = loaderData;
  return (
    <AdminPage>
      <PageHeading
        actions={
          <TabLinks
            label="Período"
            links={FIGURE_RANGES.map((range) => ({
              to: dayAddress(range),
              label: rangeLabel(range),
              current: range === days,
            }))}
          />
        }
      >
        {formatWeekday(now)}
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
        <WaitingSection found={waiting} now={now} />
        <div className="day">
          {figures ? <DaySales figures={figures} /> : <Silent what="as vendas" />}
          <div className="day-column">
            {figures && <DayPayments figures={figures} />}
            {figures && <DayFunding figures={figures} total={loaderData.funded} goals={loaderData.goals} />}
          </div>
          <div className="day-column">
            {figures && <DayPeople figures={figures} />}
            {answers ? <DayHouse answers={answers} /> : <Silent what="os erros e as páginas lentas" />}
          </div>
        </div>
        {visits ? <DayVisits visits={visits} /> : <Silent what="o que as visitas encontram" />}
        {books ? <WaitingBooks books={books} /> : <Silent what="os livros em revisão" />}
        {reviewQueue ? (
          <ReviewQueue list={reviewQueue} resolved={loaderData.resolved} />
        ) : (
          <Silent what="as compras que pedem atenção" />
        )}
        {unstampable ? <Unstampable files={unstampable} /> : <Silent what="os arquivos que não dão cópias" />}
        <SettingsForm settings={loaderData.settings} />
      </div>
    </AdminPage>
  );
}

const Silent = ({ what }: { what: string }) => (
  <Notice tone="warning">{`Não deu para ler ${what} agora. O resto desta página vale.`}</Notice>
);

const Unstampable = ({ files }: { files: readonly UnstampableFile[] }) =>
  files.length > 0 && (
    <section aria-labelledby="sem-copias" className="grid gap-5">
      <h2 id="sem-copias" className="text-2">
        Arquivos que pararam de dar cópias
      </h2>
      <ul className="grid gap-4">
        {files.map((file) => (
          <li key={file.fileId}>
            <strong>{file.bookTitle}</strong>, de {file.creatorName}: {file.name}, versão {file.version}
            <span className="block text-small text-ash">{file.reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );

import { FIGURE_RANGES } from '../../../features/admin/figures/figures.ts';
import { readAnswers } from '../../../features/admin/figures/read-answers.server.ts';
import { rangeOf, readFigures } from '../../../features/admin/figures/read-figures.server.ts';
import { askSource } from '../../../features/admin/operations/answered.server.ts';
import { getHealth } from '../../../features/admin/operations/get-health.server.ts';
import { readVisits } from '../../../features/admin/visits/read-visits.server.ts';
import { listUnstampable, type UnstampableFile } from '../../../features/publishing/books/list-unstampable.server.ts';
import { listWaitingBooks } from '../../../features/publishing/drafts/list-waiting.server.ts';
import { getStats } from '../../../features/shop/funding/get-stats.server.ts';
import { listReviewQueue } from '../../../features/shop/orders/list-review-queue.server.ts';
import { formatWeekday } from '../../../lib/time.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { ReadAgain } from '../../errors/read-again.tsx';
import { quietHead } from '../../head/page-head.ts';
import { readList } from '../../list/load-list.server.ts';
import { settingsOf } from '../../settings.server.ts';
import type { Route } from './+types/dashboard.ts';
import { AdminPage } from './admin-page.tsx';
import { WaitingBooks } from './books-in-review.tsx';
import './day.css';
import { DayAnswers, DayHealth, DayPeople } from './day-house.tsx';
import { DayFunding, DayPayments } from './day-payments.tsx';
import { dayAddress, rangeLabel, readFigureDays } from './day-query.ts';
import { DaySales } from './day-sales.tsx';
import { DayVisits } from './day-visits.tsx';
import { REVIEW_QUEUE, ReviewQueue } from './review-queue.tsx';
import { waitingOf } from './waiting.server.ts';
import { silentFor, WaitingSection } from './waiting-section.tsx';

export const meta: Route.MetaFunction = () => quietHead('Painel do admin', 'A sala de máquinas da RPGpédia.');

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const days = readFigureDays(url.searchParams);
  const { from, to } = rangeOf(ctx, days);
  const [waiting, figures, stats, answers, visits, health, reviewQueue, books, unstampable, settings] =
    await Promise.all([
      waitingOf(context),
      askSource(ctx, 'figures', () => readFigures(ctx, days)),
      askSource(ctx, 'funding', () => getStats(ctx)),
      askSource(ctx, 'answers', () => readAnswers(ctx, from, to)),
      askSource(ctx, 'visits', () => readVisits(ctx, from, to)),
      askSource(ctx, 'health', () => getHealth(ctx)),
      askSource(ctx, 'reviewQueue', () =>
        readList(REVIEW_QUEUE, url.searchParams, ({ resolved = false, cursor }) =>
          listReviewQueue(ctx, caller, { resolved, cursor }),
        ),
      ),
      askSource(ctx, 'books', () => listWaitingBooks(ctx)),
      askSource(ctx, 'unstampable', () => listUnstampable(ctx)),
      settingsOf(context),
    ]);
  return {
    days,
    now: ctx.clock.now(),
    waiting,
    figures,
    funded: stats.value?.crowdfunding.totalValue ?? null,
    goals: ctx.catalogue.goals.map(({ value }) => value),
    answers,
    visits,
    health,
    reviewQueue,
    books,
    unstampable,
    settings,
  };
}

export default function AdminDay({ loaderData }: Route.ComponentProps) {
  const { days, now, waiting, answers, visits, health, reviewQueue, books, unstampable, settings } = loaderData;
  const figures = loaderData.figures.value;
  const silent = (what: string, since: Date | null) => since && <Silent what={what} since={since} now={now} />;
  return (
    <AdminPage>
      <PageHeading
        actions={
          <TabLinks
            label="Período"
            boxed
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
      <div className="stack-rooms">
        <WaitingSection found={waiting} now={now} />
        <div className="day">
          {figures ? <DaySales figures={figures} /> : silent('as vendas', loaderData.figures.silentSince)}
          <div className="day-column">
            {figures && <DayPayments figures={figures} />}
            {figures && <DayFunding figures={figures} total={loaderData.funded} goals={loaderData.goals} />}
          </div>
          <div className="day-column">
            {figures && <DayPeople figures={figures} />}
            <section aria-labelledby="casa" className="day-block">
              <h2 id="casa">A casa por dentro</h2>
              {answers.value && <DayAnswers answers={answers.value} />}
              {silent('os erros e as páginas lentas', answers.silentSince)}
              <DayHealth health={health.value} settings={settings} now={now} />
              {silent('o banco e os arquivos', health.silentSince)}
            </section>
          </div>
        </div>
        {visits.value && <DayVisits visits={visits.value} />}
        {silent('o que as visitas encontram', visits.silentSince)}
        {books.value && <WaitingBooks books={books.value} />}
        {silent('os livros em revisão', books.silentSince)}
        {reviewQueue.value && <ReviewQueue list={reviewQueue.value} />}
        {silent('as compras que pedem atenção', reviewQueue.silentSince)}
        {unstampable.value && <Unstampable files={unstampable.value} />}
        {silent('os arquivos que não dão cópias', unstampable.silentSince)}
      </div>
    </AdminPage>
  );
}

interface SilentProps {
  what: string;
  since: Date;
  now: Date;
}

const Silent = ({ what, since, now }: SilentProps) => (
  <Notice tone="warning">
    {`Não deu para ler ${what}, e isso ${silentFor(since, now)}. O resto desta página vale. `}
    <ReadAgain size="mini" />
  </Notice>
);

const Unstampable = ({ files }: { files: readonly UnstampableFile[] }) =>
  files.length > 0 && (
    <section aria-labelledby="sem-copias" className="stack">
      <h2 id="sem-copias" className="heading">
        Arquivos que pararam de dar cópias
      </h2>
      <ul className="stack-fields">
        {files.map((file) => (
          <li key={file.fileId}>
            <strong>{file.bookTitle}</strong>, de {file.creatorName}: {file.name}, versão {file.version}
            <span className="note own-line">{file.reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );

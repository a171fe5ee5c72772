import { listUnstampable, type UnstampableFile } from '../../../features/books/list-unstampable.server.ts';
import { countWaiting } from '../../../features/creators/count-waiting.server.ts';
import { listWaitingBooks } from '../../../features/drafts/list-waiting.server.ts';
import { listReviewQueue } from '../../../features/orders/list-review-queue.server.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { settingsOf } from '../../settings.server.ts';
import type { Route } from './+types/dashboard.ts';
import { AdminPage } from './admin-page.tsx';
import { WaitingBooks } from './books-in-review.tsx';
import { ReviewQueue, reviewFilter } from './review-queue.tsx';
import { SettingsForm } from './settings.tsx';

export const meta: Route.MetaFunction = () => quietHead('Painel do admin', 'A sala de máquinas da RPGpédia.');

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const asked = reviewFilter(url);
  const [reviewQueue, unstampable, settings, waiting, books] = await Promise.all([
    listReviewQueue(ctx, asked),
    listUnstampable(ctx),
    settingsOf(context),
    countWaiting(ctx),
    listWaitingBooks(ctx),
  ]);
  return {
    reviewQueue,
    resolved: asked.resolved,
    unstampable,
    settings,
    waiting,
    books,
  };
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { waiting } = loaderData;
  return (
    <AdminPage>
      <PageHeading
        actions={
          <ButtonLink to="/admin/produtores" variant="secondary">
            Produtores{waiting > 0 && ` (${waiting})`}
            {waiting > 0 && <span className="sr-only">: esperam resposta</span>}
          </ButtonLink>
        }
      >
        Painel do admin
      </PageHeading>
      <div className="grid gap-14">
        <WaitingBooks books={loaderData.books} />
        <ReviewQueue list={loaderData.reviewQueue} resolved={loaderData.resolved} />
        <Unstampable files={loaderData.unstampable} />
        <SettingsForm settings={loaderData.settings} />
      </div>
    </AdminPage>
  );
}

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

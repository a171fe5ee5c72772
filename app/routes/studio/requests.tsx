import { getRequests } from '../../../features/reading/book-requests/list-requests.server.ts';
import type { BookRequestView } from '../../../features/reading/book-requests/request-schema.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import type { FilterChoice } from '../../list/filters.ts';
import { ListFilters, ListTabs } from '../../list/list-filters.tsx';
import { useView } from '../../list/list-page.tsx';
import { readList } from '../../list/load-list.server.ts';
import type { Route } from './+types/requests.ts';
import { readWaiting } from './read-waiting.server.ts';
import { RequestList } from './request-list.tsx';
import { REQUESTS } from './requests-list.ts';
import { StudioTabs } from './studio-tabs.tsx';
import './requests.css';

export const meta: Route.MetaFunction = () =>
  quietHead('Pedidos de livros', 'Quem já tem um livro seu e pediu a cópia da RPGpédia.');

const PAGE_ROWS = 50;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const asOf = ctx.clock.now().toISOString();
  const waiting = await readWaiting(context);
  if (!waiting) return null;
  const list = await readList(REQUESTS, searchParams, (input) =>
    getRequests(ctx, caller, { ...input, limit: PAGE_ROWS }),
  );
  return { list, waiting, asOf };
}

type WaitingBooks = NonNullable<Awaited<ReturnType<typeof readWaiting>>>;

/** The books that have requests, and the one that the address asks for. */
function booksOf(waiting: WaitingBooks, rows: readonly BookRequestView[], chosen: string): FilterChoice[] {
  const books = waiting.map(({ bookId, title, count }) => ({ value: bookId, label: title, count }));
  if (chosen === '' || books.some(({ value }) => value === chosen)) return books;
  const label = rows.find(({ bookId }) => bookId === chosen)?.title ?? 'Um livro sem pedidos esperando';
  return [{ value: chosen, label }, ...books];
}

export default function BookRequests({ loaderData }: Route.ComponentProps) {
  const { view, busy } = useView(REQUESTS);
  return (
    <Page>
      <PageHeading lead="Quem já tem um livro seu, comprado em outro lugar, e pediu a cópia daqui.">
        Pedidos de livros
      </PageHeading>
      <div className="stack-parts">
        <StudioTabs />
        {loaderData === null ? (
          <Empty
            icon="book"
            title="Pedidos são com quem edita"
            text="Só quem é dono da casa ou edita os livros vê e responde os pedidos."
          />
        ) : (
          <>
            <div className="request-tools">
              <ListTabs list={REQUESTS} view={view} />
              <ListFilters
                list={REQUESTS}
                view={view}
                choices={{ bookId: booksOf(loaderData.waiting, loaderData.list.rows, view.bookId) }}
              />
            </div>
            <RequestList
              key={view.state}
              list={loaderData.list}
              view={view}
              busy={busy}
              waiting={loaderData.waiting}
              asOf={loaderData.asOf}
            />
          </>
        )}
      </div>
    </Page>
  );
}

import { useMemo } from 'react';
import { getRequests } from '../../../features/reading/book-requests/list-requests.server.ts';
import type { BookRequestView } from '../../../features/reading/book-requests/request-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useAddressForm, useComingSearch } from '../../list/address-form.ts';
import { ChoiceSelect } from '../../list/choice-select.tsx';
import { loadList } from '../../list/load-list.server.ts';
import type { PageOf } from '../../list/use-pages.ts';
import type { Route } from './+types/requests.ts';
import { readWaiting } from './read-waiting.server.ts';
import { RequestList, rowsOf } from './request-list.tsx';
import { REQUESTS_PATH, readRequestsView, requestsAddress, TABS, toRequestsInput } from './requests-query.ts';
import { studioTabs } from './studio-tabs.ts';
import './requests.css';

export const meta: Route.MetaFunction = () =>
  quietHead('Pedidos de livros', 'Quem já tem um livro seu e pediu a cópia da RPGpédia.');

const NONE: PageOf<BookRequestView> = { rows: [], nextCursor: null };
const FORM = 'pedidos';
const PAGE_ROWS = 50;

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const asOf = ctx.clock.now().toISOString();
  const waiting = await readWaiting(context);
  if (!waiting) return null;
  const input = toRequestsInput(readRequestsView(searchParams));
  const list = await loadList(searchParams, NONE, async (cursor) =>
    rowsOf(await getRequests(ctx, caller, { ...input, cursor, limit: PAGE_ROWS })),
  );
  return { list, waiting, asOf };
}

export default function BookRequests({ loaderData }: Route.ComponentProps) {
  const { search, busy } = useComingSearch(REQUESTS_PATH);
  const view = useMemo(() => readRequestsView(new URLSearchParams(search)), [search]);
  const { apply, submit } = useAddressForm(FORM, (params) => requestsAddress(readRequestsView(params)));
  const waiting = loaderData === null ? null : loaderData.waiting.reduce((sum, { count }) => sum + count, 0);
  return (
    <Page>
      <PageHeading lead="Quem já tem um livro seu, comprado em outro lugar, e pediu a cópia daqui.">
        Pedidos de livros
      </PageHeading>
      <div className="stack-parts">
        <TabLinks label="Painel do produtor" links={studioTabs('/produtor/resgates', waiting)} />
        {loaderData === null ? (
          <Empty
            icon="book"
            title="Pedidos são com quem edita"
            text="Só quem é dono da casa ou edita os livros vê e responde os pedidos."
          />
        ) : (
          <>
            <div className="request-tools">
              <TabLinks
                label="Estado"
                links={TABS.map((tab) => ({
                  to: requestsAddress({ ...view, tab }),
                  label: tab.label,
                  current: tab.state === view.tab.state,
                }))}
              />
              <form id={FORM} action={REQUESTS_PATH} onSubmit={submit} className="row-close">
                <input type="hidden" name="estado" value={view.tab.word} />
                <ChoiceSelect
                  name="livro"
                  label="Livro"
                  all="Todos os livros"
                  value={view.bookId}
                  choices={loaderData.waiting.map(({ bookId, title, count }) => ({
                    value: bookId,
                    label: title,
                    count,
                  }))}
                  word={(bookId) =>
                    loaderData.list.rows.find((row) => row.bookId === bookId)?.title ?? 'Um livro sem pedidos esperando'
                  }
                  onChange={apply}
                />
                <noscript>
                  <Button type="submit" variant="secondary">
                    Ver
                  </Button>
                </noscript>
              </form>
            </div>
            <RequestList
              key={view.tab.state}
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

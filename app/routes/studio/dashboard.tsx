import { useState } from 'react';
import { redirect } from 'react-router';
import { can } from '../../../features/kit/permissions.ts';
import { getCreatorName } from '../../../features/publishing/creators/get-creator.server.ts';
import { getMyBooks } from '../../../features/publishing/drafts/list-my-books.server.ts';
import { listToDo } from '../../../features/reading/book-requests/list-to-do.server.ts';
import { getCreatorDashboard } from '../../../features/shop/sales/get-dashboard.server.ts';
import { ideaOf } from '../../../features/shop/sales/idea.ts';
import type { Dashboard } from '../../../features/shop/sales/sales-schema.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import type { Route } from './+types/dashboard.ts';
import { dismissIdea, hasDismissedIdea } from './idea-cookie.server.ts';
import { NotSummed } from './not-summed.tsx';
import { SalesBooks } from './sales-books.tsx';
import { SalesChart } from './sales-chart.tsx';
import { RANGES, rangeLabel, readDays, salesAddress, salesCsvAddress } from './sales-query.ts';
import { SalesSums } from './sales-sums.tsx';
import { StudioTabs } from './studio-tabs.tsx';
import { ToDoList } from './to-do-list.tsx';
import './sales.css';

export const meta: Route.MetaFunction = () =>
  quietHead('Painel do produtor', 'Os livros que você publica na RPGpédia.');

export async function loader({ context, request, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const { creatorId } = caller;
  const days = readDays(searchParams);
  if (creatorId === null)
    return {
      name: null,
      own: [],
      sales: null,
      toDo: { items: [], failed: false },
      idea: null,
      mayRegister: false,
      days,
    };
  const own = await getMyBooks(ctx, caller).catch((error: unknown) => {
    ctx.log.error({ err: error }, 'the books of a creator could not be read');
    return null;
  });
  const [sales, toDo, name] = await Promise.all([
    getCreatorDashboard(ctx, caller, { days }),
    listToDo(ctx, caller, own),
    getCreatorName(ctx, creatorId),
  ]);
  const mayRegister = can(caller, 'save', { is: 'draft', creatorId });
  const idea = mayRegister && !(await hasDismissedIdea(request)) ? ideaOf(sales.books) : null;
  return { name, own, sales, toDo, idea, mayRegister, days };
}

/** A plain form, so that the page needs no script for it: the cookie says that this browser dismissed the idea. */
export async function action({ context, url: { searchParams } }: Route.ActionArgs) {
  const secure = context.get(ctxContext).env.publicUrl.startsWith('https:');
  const headers = { 'Set-Cookie': await dismissIdea(secure) };
  return redirect(salesAddress(readDays(searchParams)), { status: 303, headers });
}

const soldNothing = ({ failed, days, before }: Dashboard): boolean =>
  !failed.some((part) => part === 'days' || part === 'statement') &&
  [...days, ...before].every(({ sales }) => sales === 0);

export default function StudioDashboard({ loaderData }: Route.ComponentProps) {
  const { name, own, sales, toDo, idea, days, mayRegister } = loaderData;
  const [chosen, setChosen] = useState<string | null>(null);
  const register = mayRegister && <ButtonLink to="/produtor/livro/registrar">Registrar um livro</ButtonLink>;
  const book = sales?.books.find(({ bookId }) => bookId === chosen) ?? null;
  return (
    <Page>
      <PageHeading actions={own?.length !== 0 && register}>{name ?? 'Painel do produtor'}</PageHeading>
      <div className="sales">
        <StudioTabs />
        {sales === null || own?.length === 0 ? (
          <Empty
            icon="quill"
            title="Nenhum livro seu por aqui ainda"
            text="Com o PDF e os textos à mão, são cinco passos até a revisão. Tudo é salvo enquanto você escreve."
            action={register}
          />
        ) : (
          <>
            <ToDoList {...toDo} idea={idea} />
            <div className="sales-room">
              <div className="sales-tools">
                <TabLinks
                  label="Período"
                  boxed
                  links={RANGES.map((range) => ({
                    to: salesAddress(range),
                    label: rangeLabel(range),
                    current: range === days,
                  }))}
                />
                <ButtonLink to={salesCsvAddress(days)} variant="secondary" size="mini" reloadDocument>
                  Exportar (CSV)
                </ButtonLink>
              </div>
              {soldNothing(sales) ? (
                <Empty
                  icon="coins"
                  title={days === 'all' ? 'Nenhuma venda ainda' : `Nenhuma venda nos últimos ${days} dias`}
                  text="Com a primeira, as somas e os dias aparecem aqui."
                />
              ) : (
                <>
                  <SalesSums sales={sales} days={days} />
                  {sales.failed.includes('days') ? (
                    <section aria-labelledby="por-dia" className="chart-section">
                      <h2 id="por-dia">Vendas por {days === 'all' ? 'mês' : 'dia'}</h2>
                      <NotSummed />
                    </section>
                  ) : (
                    <SalesChart
                      key={`${sales.from} ${sales.to}`}
                      sales={sales}
                      book={book}
                      onClear={() => setChosen(null)}
                    />
                  )}
                </>
              )}
              <SalesBooks own={own} sales={sales} days={days} chosen={chosen} onChoose={setChosen} />
            </div>
          </>
        )}
      </div>
    </Page>
  );
}

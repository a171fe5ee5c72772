import { useState } from 'react';
import { can } from '../../../features/accounts/permissions.ts';
import { getMyBooks } from '../../../features/drafts/list-my-books.server.ts';
import { getCreatorDashboard } from '../../../features/sales/get-dashboard.server.ts';
import { listToDo } from '../../../features/sales/list-to-do.server.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import type { Route } from './+types/dashboard.ts';
import { countWaiting } from './read-waiting.server.ts';
import { SalesBooks } from './sales-books.tsx';
import { SalesChart } from './sales-chart.tsx';
import { RANGES, readDays, salesAddress, salesCsvAddress } from './sales-query.ts';
import { SalesSums } from './sales-sums.tsx';
import { studioTabs } from './studio-tabs.ts';
import { ToDoList } from './to-do-list.tsx';
import './sales.css';

export const meta: Route.MetaFunction = () =>
  quietHead('Painel do produtor', 'Os livros que você publica na RPGpédia.');

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const { creatorId } = caller;
  const days = readDays(searchParams);
  const waiting = await countWaiting(context);
  if (creatorId === null) return { own: [], sales: null, toDo: [], mayRegister: false, days, waiting };
  const own = await getMyBooks(ctx, caller);
  const [sales, toDo] = await Promise.all([
    getCreatorDashboard(ctx, caller, { days }).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'sales could not be summed');
      return null;
    }),
    listToDo(ctx, caller, own),
  ]);
  return { own, sales, toDo, mayRegister: can(caller, 'save', { is: 'draft', creatorId }), days, waiting };
}

export default function StudioDashboard({ loaderData }: Route.ComponentProps) {
  const { own, sales, toDo, days, waiting, mayRegister } = loaderData;
  const [chosen, setChosen] = useState<string | null>(null);
  const register = mayRegister && <ButtonLink to="/produtor/livro/registrar">Registrar um livro</ButtonLink>;
  const book = sales?.books.find(({ bookId }) => bookId === chosen) ?? null;
  return (
    <Page>
      <PageHeading actions={own.length > 0 && register}>Painel do produtor</PageHeading>
      <div className="sales">
        <TabLinks label="Painel do produtor" links={studioTabs('/produtor', waiting)} />
        {own.length === 0 ? (
          <Empty
            icon="quill"
            title="Nenhum livro seu por aqui ainda"
            text="Com o PDF e os textos à mão, são cinco passos até a revisão. Tudo é salvo enquanto você escreve."
            action={register}
          />
        ) : (
          <>
            <ToDoList items={toDo} />
            <div className="sales-room">
              <div className="sales-tools">
                <TabLinks
                  label="Período"
                  links={RANGES.map((range) => ({
                    to: salesAddress(range),
                    label: `${range} dias`,
                    current: range === days,
                  }))}
                />
                <ButtonLink to={salesCsvAddress(days)} variant="secondary" size="mini" reloadDocument>
                  Baixar CSV
                </ButtonLink>
              </div>
              {sales === null ? (
                <Notice tone="warning">Não deu para somar as vendas agora. O resto desta página vale.</Notice>
              ) : [...sales.days, ...sales.before].every((day) => day.sales === 0) ? (
                <Empty
                  icon="coins"
                  title={`Nenhuma venda nos últimos ${days} dias`}
                  text="Com a primeira, as somas e os dias aparecem aqui."
                />
              ) : (
                <>
                  <SalesSums sales={sales} />
                  <SalesChart
                    key={`${sales.from} ${sales.to}`}
                    sales={sales}
                    book={book}
                    onClear={() => setChosen(null)}
                  />
                </>
              )}
              <SalesBooks own={own} sales={sales} chosen={chosen} onChoose={setChosen} />
            </div>
          </>
        )}
      </div>
    </Page>
  );
}

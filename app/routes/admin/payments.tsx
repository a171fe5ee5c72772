import { Link } from 'react-router';
import { listPurchases } from '../../../features/shop/orders/list-purchases.server.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { ListPage } from '../../list/list-page.tsx';
import { readList } from '../../list/load-list.server.ts';
import type { Route } from './+types/payments.ts';
import { AdminPage } from './admin-page.tsx';
import { PAYMENTS } from './payments-list.tsx';

export const meta: Route.MetaFunction = () => quietHead('Pagamentos', 'Compras e pagamentos da RPGpédia.');

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  let manyPeople = false;
  const list = await readList(PAYMENTS, searchParams, async (input) => {
    const page = await listPurchases(context.get(ctxContext), input);
    ({ manyPeople } = page);
    return page;
  });
  return { list, manyPeople };
}

export default function Payments({ loaderData: { list, manyPeople } }: Route.ComponentProps) {
  return (
    <AdminPage>
      <ListPage
        title="Pagamentos"
        lead="Cada compra, com o que aconteceu aqui e no Mercado Pago."
        list={PAYMENTS}
        loaded={list}
        before={
          <p>
            <Link className="link" to="/admin#atencao">
              Compras que pedem atenção
            </Link>
          </p>
        }
        above={
          manyPeople && (
            <Notice tone="info">
              Muita gente tem essas letras no nome ou no e-mail. Aqui estão as compras das contas mais novas: escreva
              mais para achar as outras.
            </Notice>
          )
        }
      />
    </AdminPage>
  );
}

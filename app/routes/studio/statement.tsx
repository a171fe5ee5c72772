import { getPayoutAccount } from '../../../features/publishing/creators/get-payout-account.server.ts';
import { getCreatorStatement } from '../../../features/shop/sales/get-statement.server.ts';
import type { Statement } from '../../../features/shop/sales/sales-schema.ts';
import { mayViewMoney } from '../../../features/shop/sales/whose-sales.ts';
import { percentOf } from '../../../features/site/settings/settings.ts';
import { formatPrice } from '../../../lib/money.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDate } from '../../../lib/time.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { PayoutAccountSection } from '../../creators/payout-account.tsx';
import { quietHead } from '../../head/page-head.ts';
import type { Route } from './+types/statement.ts';
import { StatementLines } from './sales-sums.tsx';
import { StudioTabs } from './studio-tabs.tsx';
import './sales.css';

export const meta: Route.MetaFunction = () => quietHead('Extrato', 'O que os seus livros renderam na RPGpédia.');

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const { creatorId } = caller;
  if (creatorId === null || !mayViewMoney(caller, creatorId)) return { statement: null, account: null };
  const [statement, account] = await Promise.all([getCreatorStatement(ctx, caller), getPayoutAccount(ctx, caller)]);
  return { statement, account };
}

function RatesNow({ rates }: { rates: Statement['rates'] }) {
  const rows = [
    ['Casa', rates.house],
    ['Pix', rates.pix],
    ['Cartão', rates.card],
    ['Boleto', rates.boleto],
    ['Conta Mercado Pago', rates.balance],
  ] as const;
  return (
    <section aria-labelledby="tarifas" className="statement-rates">
      <h2 id="tarifas" className="heading">
        Taxas e tarifas de hoje
      </h2>
      <p className="quiet">Cada venda guarda as do seu dia: uma mudança vale só para as vendas seguintes.</p>
      <dl className="sales-lines">
        {rows.map(([name, rate]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{percentOf(rate)}%</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The next one is what one came for; the others follow, the newest first. */
function nextFirst(payouts: Statement['payouts']): Statement['payouts'] {
  const next = payouts.findLast(({ paid }) => !paid);
  return next ? [next, ...payouts.filter((one) => one !== next)] : payouts;
}

const Payouts = ({ payouts }: Pick<Statement, 'payouts'>) =>
  payouts.length === 0 ? (
    <Empty icon="coins" title="Nada vendido ainda" text="Com a primeira venda, o primeiro repasse aparece aqui." />
  ) : (
    <ol className="sales-payouts">
      {nextFirst(payouts).map((payout) => (
        <li key={payout.on} data-next={!payout.paid || undefined}>
          <h2 className="payout-sum">
            {formatPrice(payout.due)} em {formatDate(payout.on)}
          </h2>
          {!payout.paid && <p className="quiet">Ainda muda: novas vendas e devoluções entram nele.</p>}
          <StatementLines sums={payout} carried={payout.carried} />
          {payout.net + payout.carried < 0 && (
            <p className="quiet">As devoluções passaram das vendas: a diferença sai do próximo repasse.</p>
          )}
        </li>
      ))}
    </ol>
  );

/** Payouts do not show these, which change nothing of them now. */
function Apart({ partial, contested }: Pick<Statement, 'partial' | 'contested'>) {
  if (partial.length === 0 && contested.sales === 0) return null;
  return (
    <section aria-labelledby="a-parte" className="statement-rates">
      <h2 id="a-parte" className="heading">
        À parte
      </h2>
      {contested.sales > 0 && (
        <p>
          O banco analisa {countOf(contested.sales, 'venda', 'vendas')}, de {formatPrice(contested.cents)}. Até ele
          decidir,
          {contested.sales === 1 ? ' ela continua' : ' elas continuam'} no repasse; perdida, a venda sai dele como uma
          devolução.
        </p>
      )}
      {partial.length > 0 && (
        <>
          <p>
            Devolvemos uma parte a quem comprou, e quem paga somos nós:{' '}
            {formatPrice(partial.reduce((sum, { cents }) => sum + cents, 0))}. Nada disso sai do seu repasse.
          </p>
          <dl className="sales-lines">
            {partial.map(({ purchaseId, on, title, cents }) => (
              <div key={purchaseId}>
                <dt>
                  {title}, {formatDate(on)}
                </dt>
                <dd>{formatPrice(cents)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

export default function StudioStatement({ loaderData: { statement, account } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading lead="Cada venda entra no repasse do mês seguinte àquele em que já não pode ser devolvida: sete dias depois da compra.">
        Extrato
      </PageHeading>
      <div className="stack-parts">
        <StudioTabs />
        {statement === null ? (
          <Empty
            icon="coins"
            title="O extrato é de quem cuida das contas"
            text="Só quem é dono da casa ou tem o papel de finanças vê o que os livros renderam."
          />
        ) : (
          <div className="statement">
            <Payouts payouts={statement.payouts} />
            <Apart partial={statement.partial} contested={statement.contested} />
            <PayoutAccountSection account={account} />
            <RatesNow rates={statement.rates} />
          </div>
        )}
      </div>
    </Page>
  );
}

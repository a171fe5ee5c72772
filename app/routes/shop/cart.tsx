import { useRef } from 'react';
import { getOwnDocument } from '../../../features/community/profile/get-user.server.ts';
import { listCartEditions, listOtherEditions } from '../../../features/reading/library/list-owned-editions.server.ts';
import type { CartChange, CartItem } from '../../../features/shop/cart/cart.ts';
import { bestPackInstead } from '../../../features/shop/cart/pack-instead.ts';
import { getCartDiscount } from '../../../features/shop/discounts/cart-discount.server.ts';
import { formatPrice } from '../../../lib/money.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Price } from '../../../ui/price.tsx';
import { useCheckout } from '../../buying/checkout.ts';
import { useCart } from '../../buying/use-cart.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import type { Route } from './+types/cart.ts';
import { CartLines } from './cart-lines.tsx';
import { CartPack } from './cart-pack.tsx';
import { groupCart, sumOf } from './cart-rows.ts';
import { CartSummary } from './cart-summary.tsx';
import './cart.css';

export const meta: Route.MetaFunction = () => quietHead('Carrinho', 'O que você separou para levar da RPGpédia.');

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const { uid } = caller;
  const { shoppingCart, redeemedKeys } = await getOwnDocument(ctx, caller);
  const { items } = shoppingCart;
  const hasBooks = items.some(({ productType }) => productType === 'book');
  const [ownedEditions, twins, discount] = await Promise.all([
    hasBooks ? listCartEditions(ctx, uid) : [],
    hasBooks ? listOtherEditions(ctx, uid) : [],
    getCartDiscount(ctx, uid),
  ]);
  return { ownedEditions, twins, instead: bestPackInstead(ctx.catalogue, items, redeemedKeys), discount };
}

export default function Cart({ loaderData }: Route.ComponentProps) {
  const { lines, coming } = useCart();
  const heading = useRef<HTMLHeadingElement>(null);
  const names = useRef(new Map<string, CartItem>());
  for (const line of lines) names.current.set(line.id, line);
  const groups = groupCart(lines, coming);
  const { discount } = loaderData;
  const total = Math.max(0, sumOf(groups) - (discount?.cents ?? 0));
  const { form, changes } = useCheckout(total);
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <Page>
      <h1 ref={heading} tabIndex={-1} className="unmarked leads-far">
        Carrinho
      </h1>
      <Changes changes={changes} names={names.current} />
      {loaderData.instead && <CartPack instead={loaderData.instead} onReplaced={() => heading.current?.focus()} />}
      {count === 0 ? (
        <Empty
          icon="cart"
          title="Seu carrinho está vazio"
          text="Um livro, uma skin ou uma chave: tudo começa na loja."
          action={<ButtonLink to="/loja">Ver a loja</ButtonLink>}
        />
      ) : (
        <div className="cart">
          <CartLines
            groups={groups}
            heading={heading}
            ownedEditions={loaderData.ownedEditions}
            otherEditions={loaderData.twins.filter(({ otherId }) => lines.some((line) => line.productId === otherId))}
          />
          <p className="cart-bar" data-foot-bar>
            <span className="in-lines">
              <span className="note">Total</span>
              <Price cents={total} />
            </span>
            <a href="#resumo" className="button button-primary">
              Fechar a compra
            </a>
          </p>
          <CartSummary form={form} total={total} count={count} discount={discount} />
        </div>
      )}
    </Page>
  );
}

function changeLabel(change: CartChange, line: CartItem | undefined): string {
  if (change.message !== undefined) return `${change.message} Ele foi retirado do carrinho.`;
  const name = line?.productSnapshot.title ?? 'Um item';
  if (line?.gift && change.reason !== 'price') {
    const { to } = line.gift;
    return change.reason === 'owned'
      ? `${to} já tem ${name}: o presente foi retirado do carrinho.`
      : `${name} não está mais na lista de ${to}, ou saiu da loja: foi retirado do carrinho.`;
  }
  if (change.reason === 'withdrawn') return `${name} saiu da loja e foi retirado do carrinho.`;
  if (change.reason === 'owned') return `${name} já é seu e foi retirado do carrinho.`;
  return `${name} agora custa ${formatPrice(change.price ?? 0)}.`;
}

function Changes({ changes, names }: { changes: CartChange[]; names: Map<string, CartItem> }) {
  if (changes.length === 0) return null;
  return (
    <div className="leads-far">
      <Notice tone="warning" title="Seu carrinho mudou. Confira e confirme de novo.">
        <ul>
          {changes.map((change) => (
            <li key={change.id}>{changeLabel(change, names.get(change.id))}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

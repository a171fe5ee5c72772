import type { DiscountView } from '../../features/shop/discounts/discount-schema.ts';
import { formatPrice } from '../../lib/money.ts';
import { formatWhole } from '../../lib/number.ts';
import { formatMoment } from '../../lib/time.ts';
import { defineList } from '../list/define-list.ts';

const offOf = ({ percent, cents }: DiscountView): string =>
  percent === null ? formatPrice(cents ?? 0) : `${percent}%`;

function boundsOf({ bookIds, minimum, maxUses, oncePerAccount }: DiscountView): string {
  const bounds = [
    bookIds === null ? 'todos os livros' : bookIds.length === 1 ? 'um livro' : `${bookIds.length} livros`,
    minimum > 0 && `a partir de ${formatPrice(minimum)}`,
    maxUses !== null && `até ${formatWhole(maxUses)} compras`,
    oncePerAccount && 'uma vez por conta',
  ];
  return bounds.filter((bound) => bound !== false).join(', ');
}

/** Whether it can still be ended. */
export const isInForce = ({ endedAt, expiresAt }: DiscountView, now: Date): boolean =>
  endedAt === null && new Date(expiresAt) > now;

/** The discounts of a house, or of the shop, at their room's address. */
export const discountsAt = (path: string) =>
  defineList({
    path,
    label: 'Cupons',
    filters: {},
    call: 'listDiscounts',
    rows: ({ discounts }): readonly DiscountView[] => discounts,
    keyOf: ({ discountId }) => discountId,
    nameOf: ({ code }) => code,
    columns: [
      { key: 'code', head: 'Código', cell: ({ code }) => <code>{code}</code> },
      { key: 'off', head: 'Desconto', cell: offOf },
      { key: 'bounds', head: 'Vale para', cell: boundsOf },
      { key: 'startsAt', head: 'Começa', cell: ({ startsAt }) => formatMoment(startsAt) },
      {
        key: 'expiresAt',
        head: 'Acaba',
        cell: ({ expiresAt, endedAt }) => (endedAt ? `Encerrado em ${formatMoment(endedAt)}` : formatMoment(expiresAt)),
      },
      {
        key: 'paid',
        head: 'Compras',
        figures: true,
        cell: ({ paid, held }) =>
          held > 0 ? `${formatWhole(paid)} e ${formatWhole(held)} a pagar` : formatWhole(paid),
      },
      { key: 'given', head: 'Descontado', figures: true, cell: ({ given }) => formatPrice(given) },
    ],
    empty: {
      icon: 'coins',
      title: 'Nenhum cupom ainda',
      text: 'Um cupom baixa o preço no carrinho, em porcentagem ou em reais, até o dia que você disser.',
    },
    more: 'Mostrar mais cupons',
  });

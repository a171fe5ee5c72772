import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { cartDiscounts, discountUses } from './tables.ts';

export const people = [
  personal('cupom-do-carrinho', 'O cupom que está no seu carrinho.', cartDiscounts, 'deleted', (uid) =>
    eq(cartDiscounts.userId, uid),
  ),
  personal('cupons-usados', 'Os cupons com que você comprou.', discountUses, 'kept', (uid) =>
    eq(discountUses.userId, uid),
  ),
] as const;

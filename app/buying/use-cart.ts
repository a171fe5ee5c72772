import { removedFromCart } from '../../features/kit/messages.ts';
import type { ProductType } from '../../features/people/accounts/stored-cart.ts';
import type { CartItem } from '../../features/shop/cart/cart.ts';
import { useCall } from '../api/use-call.ts';
import { useRootData } from '../root-data.ts';
import { useSignIn } from '../session/sign-in.tsx';
import { expecting, useExpected } from './expected.ts';
import { useAddedToast } from './use-added-toast.ts';

export interface Product {
  productType: ProductType;
  productId: string;
  title: string;
  amount?: number;
  /** The shared wish list whose owner gets it. */
  wishList?: string;
}

export function useCart() {
  const { user } = useRootData();
  const signIn = useSignIn();
  const sayAdded = useAddedToast();
  const expected = useExpected();
  const { run, running } = useCall(['addToCart', 'removeFromCart'], { refusals: 'toast' });

  const cartItems = user?.shoppingCart.items ?? [];
  const countOf = (productId: string): number => cartItems.filter((line) => line.productId === productId).length;

  const add = async ({ title, ...product }: Product): Promise<boolean> => {
    if (!user && !(await signIn())) return false;
    const expectation = { there: true, had: countOf(product.productId) };
    const added = await expecting('cart', product.productId, expectation, () => run('addToCart', product));
    if (added) sayAdded(title);
    return added !== null;
  };

  return {
    pending: running.map((sent) => ('id' in sent ? sent.id : sent.productId)).at(-1) ?? null,
    lines: cartItems.filter((line) => expected('line', line.id)?.there !== false),
    has: (productId: string): boolean =>
      expected('cart', productId)?.there ??
      cartItems.some((line) => line.productId === productId && expected('line', line.id)?.there !== false),
    coming: (productId: string): boolean => {
      const expectation = expected('cart', productId);
      return expectation?.there === true && countOf(productId) <= expectation.had;
    },
    add,
    /** A removal can be undone, unless the product left the store. */
    remove: async (item: CartItem): Promise<boolean> => {
      const { id, productType, productId, amount, unavailable, gift } = item;
      const { title } = item.productSnapshot;
      const again = {
        productType,
        productId,
        title,
        ...(amount === undefined ? {} : { amount }),
        ...(gift ? { wishList: gift.wishList } : {}),
      };
      const says = { text: removedFromCart(title), undo: !unavailable && (() => add(again)) };
      const expectation = { there: false, had: countOf(id) };
      return (await expecting('line', id, expectation, () => run('removeFromCart', { id }, { says }))) !== null;
    },
  };
}

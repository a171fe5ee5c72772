import type { UserDocument } from '../../features/community/profile/user-schema.ts';
import { removedFromCart } from '../../features/kit/messages.ts';
import type { ProductType } from '../../features/people/accounts/stored-cart.ts';
import type { CartItem } from '../../features/shop/cart/cart.ts';
import { useCall } from '../api/use-call.ts';
import { useRootData } from '../root-data.ts';
import { accountNow, useMark } from '../session/marks.tsx';
import { useSignIn } from '../session/sign-in.tsx';
import { expecting, useExpected, useExpectedOf } from './expected.ts';
import { useAddedToast } from './use-added-toast.ts';

export interface Product {
  productType: ProductType;
  productId: string;
  title: string;
  amount?: number;
  /** The shared wish list whose owner gets it. */
  wishList?: string;
}

const countIn = (user: UserDocument | null, productId: string): number =>
  user?.shoppingCart.items.filter((line) => line.productId === productId).length ?? 0;

/** Whether a product is in the cart, for one row of a list. */
export function useInCart(productId: string): boolean {
  const marked = useMark('inCart', productId);
  return useExpectedOf('cart', productId)?.there ?? marked;
}

/** Puts a product into the cart, without following what is in it: each row of a list has one. */
export function useAddToCart() {
  const signIn = useSignIn();
  const sayAdded = useAddedToast();
  const { run, running } = useCall('addToCart', { refusals: 'toast' });
  const add = async ({ title, ...product }: Product): Promise<boolean> => {
    if (!accountNow() && !(await signIn())) return false;
    const expectation = { there: true, had: countIn(accountNow(), product.productId) };
    const added = await expecting('cart', product.productId, expectation, () => run(product));
    if (added) sayAdded(title);
    return added !== null;
  };
  return { add, pending: running.at(-1)?.productId ?? null };
}

export function useCart() {
  const { user } = useRootData();
  const { add, pending: adding } = useAddToCart();
  const expected = useExpected();
  const { run, running } = useCall('removeFromCart', { refusals: 'toast' });

  const cartItems = user?.shoppingCart.items ?? [];

  return {
    pending: running.at(-1)?.id ?? adding,
    lines: cartItems.filter((line) => expected('line', line.id)?.there !== false),
    has: (productId: string): boolean =>
      expected('cart', productId)?.there ??
      cartItems.some((line) => line.productId === productId && expected('line', line.id)?.there !== false),
    coming: (productId: string): boolean => {
      const expectation = expected('cart', productId);
      return expectation?.there === true && countIn(user, productId) <= expectation.had;
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
      const expectation = { there: false, had: countIn(user, id) };
      return (await expecting('line', id, expectation, () => run({ id }, { says }))) !== null;
    },
  };
}

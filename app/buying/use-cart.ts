import type { UserDocument } from '../../features/community/profile/user-schema.ts';
import { removedFromCart } from '../../features/kit/messages.ts';
import type { ProductType } from '../../features/people/accounts/stored-cart.ts';
import { type CartItem, cartProduct } from '../../features/shop/cart/cart.ts';
import { useCall } from '../api/use-call.ts';
import { useRootData } from '../root-data.ts';
import { accountNow, useMark } from '../session/marks.tsx';
import { useSignIn } from '../session/sign-in.tsx';
import { useExpected, useExpectedOf, whileExpecting } from './expected.ts';
import { useAddedToast } from './use-added-toast.ts';

export interface Product {
  productType: ProductType;
  productId: string;
  title: string;
  amount?: number;
  /** The shared wish list whose owner gets it. */
  wishList?: string;
  /** The book becomes a code to give. */
  asGift?: boolean;
}

/** The same product once more. */
export function anotherOf({ productType, productId, amount, gift, asGift, productSnapshot }: CartItem): Product {
  return {
    productType,
    productId,
    title: productSnapshot.title,
    ...(amount === undefined ? {} : { amount }),
    ...(gift ? { wishList: gift.wishList } : {}),
    ...(asGift ? { asGift } : {}),
  };
}

const countIn = (user: UserDocument | null, product: string): number =>
  user?.shoppingCart.items.filter((line) => cartProduct(line) === product).length ?? 0;

/** Whether a product is in the cart, for one row of a list. */
export function useInCart(product: string): boolean {
  const marked = useMark('inCart', product);
  return useExpectedOf('cart', product)?.there ?? marked;
}

/** Puts a product into the cart, without following what is in it: each row of a list has one. */
export function useAddToCart() {
  const signIn = useSignIn();
  const sayAdded = useAddedToast();
  const { run, running } = useCall('addToCart', { refusals: 'toast' });
  const add = async ({ title, ...product }: Product): Promise<boolean> => {
    if (!accountNow() && !(await signIn())) return false;
    const which = cartProduct(product);
    const expectation = { there: true, had: countIn(accountNow(), which) };
    const added = await whileExpecting('cart', which, expectation, () => run(product));
    if (added) sayAdded(title);
    return added !== null;
  };
  const last = running.at(-1);
  return { add, pending: last ? cartProduct(last) : null };
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
    has: (product: string): boolean =>
      expected('cart', product)?.there ??
      cartItems.some((line) => cartProduct(line) === product && expected('line', line.id)?.there !== false),
    coming: (product: string): boolean => {
      const expectation = expected('cart', product);
      return expectation?.there === true && countIn(user, product) <= expectation.had;
    },
    add,
    /** A removal can be undone, unless the product left the store. */
    remove: async (item: CartItem): Promise<boolean> => {
      const { id, unavailable } = item;
      const { title } = item.productSnapshot;
      const says = { text: removedFromCart(title), undo: !unavailable && (() => add(anotherOf(item))) };
      const expectation = { there: false, had: countIn(user, id) };
      return (await whileExpecting('line', id, expectation, () => run({ id }, { says }))) !== null;
    },
  };
}

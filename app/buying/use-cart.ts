import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CartItem, ProductType } from '../../features/cart/cart.ts';
import { addedToCart, removedFromCart } from '../../features/messages.ts';
import { toast } from '../../ui/toast.ts';
import { callFunction, FunctionError } from '../api/call.ts';
import { useRootData } from '../root-data.ts';
import { useSignIn } from '../session/sign-in.tsx';
import { expecting, type Place, useExpected } from './expected.ts';

export interface Product {
  productType: ProductType;
  productId: string;
  title: string;
  /** Cents; only for a book that takes what the buyer offers. */
  amount?: number;
}

interface Act {
  /** What shows the change before it is answered. */
  place: Place;
  id: string;
  there: boolean;
  call: () => Promise<unknown>;
  done: () => void;
}

export function useCart() {
  const { user } = useRootData();
  const signIn = useSignIn();
  const { revalidate } = useRevalidator();
  const expected = useExpected();
  const [pending, setPending] = useState<string | null>(null);

  const cartItems = user?.shoppingCart.items ?? [];
  const countOf = (productId: string): number => cartItems.filter((line) => line.productId === productId).length;

  const act = async ({ place, id, there, call, done }: Act): Promise<boolean> => {
    setPending(id);
    try {
      await expecting(place, id, { there, had: countOf(id) }, async () => {
        await call();
        await revalidate();
      });
      done();
      return true;
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      toast.error(error.message);
      return false;
    } finally {
      setPending(null);
    }
  };

  const add = async ({ title, ...product }: Product): Promise<boolean> => {
    if (!user && !(await signIn())) return false;
    return act({
      place: 'cart',
      id: product.productId,
      there: true,
      call: () => callFunction('addToCart', product),
      done: () => toast.success(addedToCart(title)),
    });
  };

  return {
    /** What is being added or removed: a product id or a line's id. */
    pending,
    /** The lines as they will be once what is under way is done. */
    lines: cartItems.filter((line) => expected('line', line.id)?.there !== false),
    has: (productId: string): boolean =>
      expected('cart', productId)?.there ??
      cartItems.some((line) => line.productId === productId && expected('line', line.id)?.there !== false),
    /** Whether one more of a product is on its way. */
    coming: (productId: string): boolean => {
      const expectation = expected('cart', productId);
      return expectation?.there === true && countOf(productId) <= expectation.had;
    },
    add,
    /** Removing can be taken back, but for what has left the store. */
    remove: ({ id, productType, productId, amount, unavailable, productSnapshot: { title } }: CartItem) => {
      const again = { productType, productId, title, ...(amount === undefined ? {} : { amount }) };
      return act({
        place: 'line',
        id,
        there: false,
        call: () => callFunction('removeFromCart', { id }),
        done: () =>
          toast.success(
            removedFromCart(title),
            unavailable ? undefined : { label: 'Desfazer', run: () => void add(again) },
          ),
      });
    },
  };
}

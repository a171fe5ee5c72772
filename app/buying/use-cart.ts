import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { removedFromCart } from '../../features/kit/messages.ts';
import type { ProductType } from '../../features/people/accounts/stored-cart.ts';
import type { CartItem } from '../../features/shop/cart/cart.ts';
import { toast } from '../../ui/toast.ts';
import { callFunction, FunctionError } from '../api/call.ts';
import { useRootData } from '../root-data.ts';
import { useSignIn } from '../session/sign-in.tsx';
import { type CartPlace, expecting, useExpected } from './expected.ts';
import { useAddedToast } from './use-added-toast.ts';

export interface Product {
  productType: ProductType;
  productId: string;
  title: string;
  amount?: number;
  /** The shared wish list whose owner gets it. */
  wishList?: string;
}

interface Act {
  place: CartPlace;
  id: string;
  there: boolean;
  call: () => Promise<unknown>;
  done: () => void;
}

export function useCart() {
  const { user } = useRootData();
  const signIn = useSignIn();
  const { revalidate } = useRevalidator();
  const sayAdded = useAddedToast();
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
      done: () => sayAdded(title),
    });
  };

  return {
    pending,
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
    remove: ({ id, productType, productId, amount, unavailable, gift, productSnapshot: { title } }: CartItem) => {
      const again = {
        productType,
        productId,
        title,
        ...(amount === undefined ? {} : { amount }),
        ...(gift ? { wishList: gift.wishList } : {}),
      };
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

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ProductType } from '../../features/cart/cart.ts';
import { addedToCart, removedFromCart } from '../../features/messages.ts';
import { toast } from '../../ui/toast.tsx';
import { callFunction, FunctionError } from '../call.ts';
import { useRootData } from '../root-data.ts';
import { useSignIn } from '../sign-in.tsx';

export interface Product {
  productType: ProductType;
  productId: string;
  title: string;
  /** Cents; only for a book that takes what the buyer offers. */
  amount?: number;
}

/** Adding to and removing from the cart, with the words and the sign-in that go with it. */
export function useCart() {
  const { user } = useRootData();
  const signIn = useSignIn();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<string | null>(null);

  const act = async (key: string, call: () => Promise<unknown>, done: string): Promise<boolean> => {
    setPending(key);
    try {
      await call();
      await revalidate();
      toast.success(done);
      return true;
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      toast.error(error.message);
      return false;
    } finally {
      setPending(null);
    }
  };

  return {
    /** What is being added or removed: a product id or a line's id. */
    pending,
    lines: user?.shoppingCart.items ?? [],
    has: (productId: string): boolean => user?.shoppingCart.items.some((item) => item.productId === productId) ?? false,
    add: async ({ title, ...product }: Product): Promise<boolean> => {
      if (!user && !(await signIn())) return false;
      return act(product.productId, () => callFunction('addToCart', product), addedToCart(title));
    },
    remove: (id: string, title: string): Promise<boolean> =>
      act(id, () => callFunction('removeFromCart', { id }), removedFromCart(title)),
  };
}

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { addedToWishList, removedFromWishList } from '../../features/kit/messages.ts';
import { toast } from '../../ui/toast.ts';
import { callFunction, FunctionError } from '../api/call.ts';
import { useRootData } from '../root-data.ts';
import { useSignIn } from '../session/sign-in.tsx';
import { expecting, useExpected } from './expected.ts';

export interface WishableBook {
  bookId: string;
  title: string;
}

interface RemoveOptions {
  /** True if the removal can be undone; a book that left the store cannot be added again. */
  undoable?: boolean;
}

export function useWishes() {
  const { user, wishes } = useRootData();
  const signIn = useSignIn();
  const { revalidate } = useRevalidator();
  const expected = useExpected();
  const [pending, setPending] = useState<string | null>(null);

  const act = async (
    bookId: string,
    wished: boolean,
    call: () => Promise<unknown>,
    done: () => void,
  ): Promise<boolean> => {
    setPending(bookId);
    try {
      await expecting('wishes', bookId, { there: wished, had: 0 }, async () => {
        await call();
        done();
        await revalidate();
      });
      return true;
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      toast.error(error.message);
      return false;
    } finally {
      setPending(null);
    }
  };

  const add = async ({ bookId, title }: WishableBook): Promise<boolean> => {
    if (!user && !(await signIn())) return false;
    return act(
      bookId,
      true,
      () => callFunction('addToWishList', { bookId }),
      () => toast.success(addedToWishList(title)),
    );
  };

  const remove = (book: WishableBook, { undoable = false }: RemoveOptions = {}): Promise<boolean> =>
    act(
      book.bookId,
      false,
      () => callFunction('removeFromWishList', { bookId: book.bookId }),
      () =>
        toast.warning(
          removedFromWishList(book.title),
          undoable ? { label: 'Desfazer', run: () => void add(book) } : undefined,
        ),
    );

  return {
    pending,
    has: (bookId: string): boolean =>
      expected('wishes', bookId)?.there ?? wishes?.some((wish) => wish.bookId === bookId) ?? false,
    add,
    remove,
  };
}

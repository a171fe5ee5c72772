import { addedToWishList, removedFromWishList } from '../../features/kit/messages.ts';
import { useCall } from '../api/use-call.ts';
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
  const expected = useExpected();
  const { run, running } = useCall(['addToWishList', 'removeFromWishList'], { refusals: 'toast' });

  const add = async ({ bookId, title }: WishableBook): Promise<boolean> => {
    if (!user && !(await signIn())) return false;
    const add = () => run('addToWishList', { bookId }, { says: addedToWishList(title) });
    return (await expecting('wishes', bookId, { there: true, had: 0 }, add)) !== null;
  };

  const remove = async (book: WishableBook, { undoable = false }: RemoveOptions = {}): Promise<boolean> => {
    const { bookId, title } = book;
    const says = { text: removedFromWishList(title), tone: 'warning', undo: undoable && (() => add(book)) } as const;
    const remove = () => run('removeFromWishList', { bookId }, { says });
    return (await expecting('wishes', bookId, { there: false, had: 0 }, remove)) !== null;
  };

  return {
    pending: running.at(-1)?.bookId ?? null,
    has: (bookId: string): boolean =>
      expected('wishes', bookId)?.there ?? wishes?.some((wish) => wish.bookId === bookId) ?? false,
    add,
    remove,
  };
}

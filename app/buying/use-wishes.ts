import { addedToWishList, removedFromWishList } from '../../features/kit/messages.ts';
import { useCall } from '../api/use-call.ts';
import { accountNow, useMark } from '../session/marks.tsx';
import { useSignIn } from '../session/sign-in.tsx';
import { useExpectedOf, whileExpecting } from './expected.ts';

export interface WishableBook {
  bookId: string;
  title: string;
}

interface RemoveOptions {
  /** True if the removal can be undone; a book that left the store cannot be added again. */
  undoable?: boolean;
}

/** Whether a book is wished for, for one row of a list. */
export function useWished(bookId: string): boolean {
  const marked = useMark('wished', bookId);
  return useExpectedOf('wishes', bookId)?.there ?? marked;
}

export function useWishes() {
  const signIn = useSignIn();
  const { run, running } = useCall(['addToWishList', 'removeFromWishList'], { refusals: 'toast' });

  const add = async ({ bookId, title }: WishableBook): Promise<boolean> => {
    if (!accountNow() && !(await signIn())) return false;
    const add = () => run('addToWishList', { bookId }, { says: addedToWishList(title) });
    return (await whileExpecting('wishes', bookId, { there: true, had: 0 }, add)) !== null;
  };

  const remove = async (book: WishableBook, { undoable = false }: RemoveOptions = {}): Promise<boolean> => {
    const { bookId, title } = book;
    const says = { text: removedFromWishList(title), tone: 'warning', undo: undoable && (() => add(book)) } as const;
    const remove = () => run('removeFromWishList', { bookId }, { says });
    return (await whileExpecting('wishes', bookId, { there: false, had: 0 }, remove)) !== null;
  };

  return {
    pending: running.at(-1)?.bookId ?? null,
    add,
    remove,
  };
}

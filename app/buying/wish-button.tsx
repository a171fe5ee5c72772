import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { addedToWishList, removedFromWishList } from '../../features/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { callFunction, FunctionError } from '../call.ts';
import { useRootData } from '../root-data.ts';
import { useSignIn } from '../sign-in.tsx';

interface WishButtonProps {
  bookId: string;
  title: string;
  size?: 'mini';
}

/** Wishes for a book, or takes the wish back. */
export function WishButton({ bookId, title, size }: WishButtonProps) {
  const { user, wishes } = useRootData();
  const wished = wishes?.some((wish) => wish.bookId === bookId) ?? false;
  const signIn = useSignIn();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);

  const toggle = async () => {
    if (!user && !(await signIn())) return;
    setPending(true);
    try {
      if (wished) {
        await callFunction('removeFromWishList', { bookId });
        toast.warning(removedFromWishList(title));
      } else {
        await callFunction('addToWishList', { bookId });
        toast.success(addedToWishList(title));
      }
      await revalidate();
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      toast.error(error.message);
    } finally {
      setPending(false);
    }
  };

  return (
    <Button
      variant="secondary"
      {...(size ? { size } : {})}
      pending={pending}
      aria-pressed={wished}
      aria-label={`Quero depois: ${title}`}
      onClick={() => void toggle()}
    >
      <Icon name={wished ? 'heart' : 'heart-plus'} />
      {wished ? 'Na sua lista' : 'Quero depois'}
    </Button>
  );
}

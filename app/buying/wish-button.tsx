import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWished, useWishes, type WishableBook } from './use-wishes.ts';

interface WishButtonProps extends WishableBook {
  size?: 'mini';
}

export function WishButton({ size, ...book }: WishButtonProps) {
  const { add, remove, pending } = useWishes();
  const wished = useWished(book.bookId);
  const words = wished ? 'Na sua lista' : 'Quero depois';
  return (
    <Button
      variant="secondary"
      {...(size ? { size } : {})}
      pending={pending === book.bookId}
      aria-label={`${words}: ${book.title}`}
      onClick={() => void (wished ? remove(book) : add(book))}
    >
      <Icon name={wished ? 'heart' : 'heart-plus'} />
      {words}
    </Button>
  );
}

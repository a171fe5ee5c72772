import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWishes, type WishableBook } from './use-wishes.ts';

interface WishButtonProps extends WishableBook {
  size?: 'mini';
}

export function WishButton({ size, ...book }: WishButtonProps) {
  const { has, add, remove, pending } = useWishes();
  const wished = has(book.bookId);
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

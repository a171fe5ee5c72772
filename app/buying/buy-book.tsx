import type { BookSummary } from '../../features/books/book.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PayWhatYouWant } from './pay-what-you-want.tsx';
import { useCart } from './use-cart.ts';

/** Puts a book in the cart; where the buyer names the price, asks for it. */
export function BuyBook({ book }: { book: BookSummary }) {
  const { add, has, pending } = useCart();

  if (has(book.bookId)) {
    return (
      <ButtonLink to="/carrinho">
        <Icon name="cart" />
        No carrinho: ir pagar
      </ButtonLink>
    );
  }
  if (book.allowPayWhatYouWant) return <PayWhatYouWant book={book} />;
  return (
    <Button
      pending={pending === book.bookId}
      onClick={() => void add({ productType: 'book', productId: book.bookId, title: book.title })}
    >
      <Icon name="cart" />
      Pôr no carrinho
    </Button>
  );
}

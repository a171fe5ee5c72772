import { lazy } from 'react';
import type { BookSummary } from '../../features/publishing/books/book-schema.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lateOrLater } from '../late.ts';
import { leadOn, takesFocusOf } from './lead-on.ts';
import { useCart } from './use-cart.ts';

const PayWhatYouWant = lazy(() =>
  lateOrLater(() => import('./pay-what-you-want.tsx')).then((module) => ({ default: module.PayWhatYouWant })),
);

interface GiveBookProps {
  book: BookSummary;
  /** The last part of a shared wish list's address. */
  wishList: string;
}

/** Puts a book in the cart for whoever wishes for it. */
export function GiveBook({ book, wishList }: GiveBookProps) {
  const { add, lines, pending } = useCart();
  const { bookId, title } = book;
  if (lines.some(({ productId, gift }) => productId === bookId && gift?.wishList === wishList)) {
    return (
      <p>
        <ButtonLink to="/carrinho" ref={takesFocusOf(bookId)}>
          <Icon name="cart" />
          No carrinho: ir pagar
        </ButtonLink>
      </p>
    );
  }
  if (book.allowPayWhatYouWant) return <PayWhatYouWant book={book} wishList={wishList} />;
  return (
    <p>
      <Button
        ref={takesFocusOf(bookId)}
        pending={pending === bookId}
        aria-label={`Presentear com ${title}`}
        onClick={() => {
          leadOn(bookId);
          void add({ productType: 'book', productId: bookId, title, wishList });
        }}
      >
        <Icon name="gift" />
        Presentear
      </Button>
    </p>
  );
}

import { lazy, type ReactNode } from 'react';
import type { BookSummary } from '../../features/publishing/books/book-schema.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lateOrLater } from '../late.ts';
import { leadOn, takesFocusOf } from './lead-on.ts';
import { useAddToCart, useInCart } from './use-cart.ts';
// The server draws the form with the page, whose styles must not come with the form's script.
import '../../ui/styles/choices.css';
import '../../ui/styles/money-field.css';
import './pay-what-you-want.css';

const PayWhatYouWant = lazy(() =>
  lateOrLater(() => import('./pay-what-you-want.tsx')).then((module) => ({ default: module.PayWhatYouWant })),
);

interface BuyBookProps {
  book: BookSummary;
  children?: ReactNode;
}

export function BuyBook({ book, children }: BuyBookProps) {
  const { add, pending } = useAddToCart();
  const inCart = useInCart(book.bookId);

  if (book.allowPayWhatYouWant && !inCart) return <PayWhatYouWant book={book}>{children}</PayWhatYouWant>;
  const act = inCart ? (
    <ButtonLink to="/carrinho" ref={takesFocusOf(book.bookId)}>
      <Icon name="cart" />
      No carrinho: ir pagar
    </ButtonLink>
  ) : (
    <Button
      ref={takesFocusOf(book.bookId)}
      pending={pending === book.bookId}
      onClick={() => {
        leadOn(book.bookId);
        void add({ productType: 'book', productId: book.bookId, title: book.title });
      }}
    >
      <Icon name="cart" />
      Pôr no carrinho
    </Button>
  );
  return (
    <div className="row level">
      {act}
      {children}
      {book.price > 0 && (
        <Button
          variant="tertiary"
          onClick={() => void add({ productType: 'book', productId: book.bookId, title: book.title, asGift: true })}
        >
          Presentear
        </Button>
      )}
    </div>
  );
}

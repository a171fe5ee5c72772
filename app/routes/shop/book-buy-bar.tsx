import { type RefObject, useEffect, useState } from 'react';
import { offerLabel } from '../../../features/publishing/books/book-labels.ts';
import type { BookDetail } from '../../../features/publishing/books/book-schema.ts';
import { formatPrice } from '../../../lib/money.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { leadOn, takesFocusOf } from '../../buying/lead-on.ts';
import { useAddToCart, useInCart } from '../../buying/use-cart.ts';

function usePassed(element: RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false);

  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);

  return passed;
}

interface BuyBarProps {
  book: BookDetail;
  offer: RefObject<HTMLElement | null>;
}

/** A phone shows the offer again when its place scrolls out of view. */
export function BuyBar({ book, offer }: BuyBarProps) {
  const passed = usePassed(offer);
  const { add, pending } = useAddToCart();
  const inCart = useInCart(book.bookId);
  const place = `bar ${book.bookId}`;

  const buy = () => {
    if (book.allowPayWhatYouWant) {
      offer.current?.scrollIntoView({ block: 'center' });
      offer.current?.querySelector<HTMLElement>('.open-price-sum')?.focus({ preventScroll: true });
      return;
    }
    leadOn(place);
    void add({ productType: 'book', productId: book.bookId, title: book.title });
  };

  return (
    <div className="buy-bar" data-foot-bar data-shown={passed || undefined} inert={!passed}>
      <p className="shrinks in-lines">
        <span className="buy-bar-title">{book.title}</span>
        <span className="price">{offerLabel(book) ?? formatPrice(book.price)}</span>
      </p>
      {inCart ? (
        <ButtonLink to="/carrinho" ref={takesFocusOf(place)}>
          Ver o carrinho
        </ButtonLink>
      ) : (
        <Button ref={takesFocusOf(place)} pending={pending === book.bookId} onClick={buy}>
          {book.allowPayWhatYouWant ? 'Escolher o valor' : 'Pôr no carrinho'}
        </Button>
      )}
    </div>
  );
}

import { lazy, Suspense, useState } from 'react';
import { cartProduct } from '../../features/shop/cart/cart.ts';
import { Button } from '../../ui/button.tsx';
import { useAddToCart } from './use-cart.ts';

const OpenGift = lazy(() => import('./open-gift.tsx').then((module) => ({ default: module.OpenGift })));

interface GiftButtonProps {
  book: {
    bookId: string;
    title: string;
    price: number;
    allowPayWhatYouWant: boolean;
    minimumPrice?: number;
    suggestedPrice?: number;
  };
}

/** Puts a code of the book in the cart, as often as it is pressed. What is free needs none: its address is enough. */
export function GiftButton({ book }: GiftButtonProps) {
  const { add, pending } = useAddToCart();
  const [open, setOpen] = useState(false);
  const { bookId, title, price, allowPayWhatYouWant } = book;
  if (price === 0 && !allowPayWhatYouWant) return null;
  return (
    <>
      <Button
        variant="tertiary"
        pending={pending === cartProduct({ productId: bookId, asGift: true })}
        onClick={() => {
          if (allowPayWhatYouWant) setOpen(true);
          else void add({ productType: 'book', productId: bookId, title, asGift: true });
        }}
      >
        Presentear
      </Button>
      {open && (
        <Suspense>
          <OpenGift book={book} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

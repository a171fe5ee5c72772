import { maskitoNumberOptionsGenerator } from '@maskito/kit';
import { useMaskito } from '@maskito/react';
import { type FormEvent, useState } from 'react';
import type { BookSummary } from '../../features/books/book.ts';
import { formatAmount, formatPrice, parsePrice } from '../../lib/money.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCart } from './use-cart.ts';

const MAX = 1_000_000;

const moneyMask = maskitoNumberOptionsGenerator({
  decimalSeparator: ',',
  thousandSeparator: '.',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  min: 0,
});

function readAmount(text: string): number | null {
  try {
    return parsePrice(text.trim());
  } catch {
    return null;
  }
}

/** Puts a book in the cart; where the buyer names the price, asks for it. */
export function BuyBook({ book }: { book: BookSummary }) {
  const { add, has, pending } = useCart();
  const minimum = book.minimumPrice ?? 0;
  const [amount, setAmount] = useState(formatAmount(book.suggestedPrice ?? book.price));
  const [error, setError] = useState<string>();
  const mask = useMaskito({ options: moneyMask });

  if (has(book.bookId)) {
    return (
      <ButtonLink to="/carrinho">
        <Icon name="cart" />
        No carrinho: ir pagar
      </ButtonLink>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const product = { productType: 'book', productId: book.bookId, title: book.title } as const;
    if (!book.allowPayWhatYouWant) return void add(product);
    const cents = readAmount(amount);
    if (cents === null || cents < minimum || cents > MAX) {
      setError(`Escolha um valor de ${formatPrice(minimum)} a ${formatPrice(MAX)}.`);
      return;
    }
    setError(undefined);
    void add({ ...product, amount: cents });
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-4" noValidate>
      {book.allowPayWhatYouWant && (
        <Field
          label="Quanto você quer pagar, em reais?"
          hint={minimum > 0 ? `A partir de ${formatPrice(minimum)}.` : 'Qualquer valor, também nenhum.'}
          error={error}
        >
          {(control) => (
            <input
              {...control}
              ref={mask}
              inputMode="decimal"
              value={amount}
              onInput={(event) => setAmount(event.currentTarget.value)}
              onChange={() => undefined}
            />
          )}
        </Field>
      )}
      <Button type="submit" pending={pending === book.bookId}>
        <Icon name="cart" />
        Pôr no carrinho
      </Button>
    </form>
  );
}

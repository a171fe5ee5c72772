import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { formatAmount, formatPrice, parsePrice } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { maskMoney } from './money-mask.ts';
import { suggestions } from './offers.ts';
import { useCart } from './use-cart.ts';
import './pay-what-you-want.css';

/** A book whose reader names the price. Money in cents. */
export interface OpenPriced {
  bookId: string;
  title: string;
  price: number;
  minimumPrice?: number;
  suggestedPrice?: number;
}

/** The most a reader may pay for a book, as the contract has it. */
const MOST = 1_000_000;

const NOT_A_SUM = 'Escreva um valor em reais, como 25,00.';

function readSum(text: string): number | null {
  try {
    return parsePrice(text.trim());
  } catch {
    return null;
  }
}

interface PayWhatYouWantProps {
  book: OpenPriced;
  /** Once it lies in the cart. */
  onAdded?: () => void;
  /** Beside the button. */
  children?: ReactNode;
}

/** Asks for a sum and puts the book in the cart for it. Whether the sum will do is the server's to say. */
export function PayWhatYouWant({ book, onAdded, children }: PayWhatYouWantProps) {
  const { add, pending } = useCart();
  const minimum = book.minimumPrice ?? 0;
  const suggested = book.suggestedPrice ?? book.price;
  const [amount, setAmount] = useState(() => formatAmount(Math.max(suggested, minimum)));
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const unmask = useRef<Promise<() => void>>(undefined);

  useEffect(() => () => void unmask.current?.then((off) => off()), []);

  const choose = (text: string) => {
    setAmount(text);
    setError(undefined);
  };

  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const cents = readSum(amount);
    if (cents === null) return refuse(NOT_A_SUM);
    setError(undefined);
    const product = { productType: 'book', productId: book.bookId, title: book.title, amount: cents } as const;
    if (await add(product, { refused: refuse })) onAdded?.();
  };

  return (
    <form onSubmit={submit} className="open-price" noValidate>
      <fieldset>
        <legend className="field-label">Quanto vale para você?</legend>
        <div className="open-price-sums">
          {suggestions(minimum, suggested, MOST).map(({ cents, note }) => (
            <button
              key={cents}
              type="button"
              className="open-price-sum"
              aria-pressed={readSum(amount) === cents}
              onClick={() => choose(formatAmount(cents))}
            >
              <span className="price">{cents === 0 ? 'De graça' : formatPrice(cents)}</span>
              {note === 'suggested' && <span>sugerido</span>}
              {note === 'minimum' && cents > 0 && <span>mínimo</span>}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="open-price-row">
        <Field
          label="Outro valor, em reais"
          hint={minimum > 0 ? `A partir de ${formatPrice(minimum)}.` : 'Qualquer valor serve, também nenhum.'}
          error={error}
        >
          {(control) => (
            <div className="affixed">
              <span className="affix" aria-hidden="true">
                R$
              </span>
              <input
                {...control}
                ref={input}
                inputMode="decimal"
                autoComplete="off"
                value={amount}
                onFocus={(event) => {
                  unmask.current ??= maskMoney(event.currentTarget);
                }}
                onInput={(event) => choose(event.currentTarget.value)}
                onChange={() => undefined}
              />
            </div>
          )}
        </Field>
        <div className="open-price-act">
          <Button type="submit" pending={pending === book.bookId}>
            <Icon name="cart" />
            Pôr no carrinho
          </Button>
          {children}
        </div>
      </div>
    </form>
  );
}

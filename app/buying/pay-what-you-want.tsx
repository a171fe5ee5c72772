import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { formatAmount, formatPrice, readPrice } from '../../lib/money.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { callFunction } from '../api/call.ts';
import { ServerForm } from '../form/server-form.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import { useRootData } from '../root-data.ts';
import { useSignIn } from '../session/sign-in.tsx';
import { leadOn } from './lead-on.ts';
import { suggestions } from './offers.ts';
import { useAddedToast } from './use-added-toast.ts';
import './pay-what-you-want.css';

/** A book whose buyer chooses the price. Money in cents. */
export interface OpenPriced {
  bookId: string;
  title: string;
  price: number;
  minimumPrice?: number;
  suggestedPrice?: number;
}

/** Highest price of a book in cents, from the contract. */
const PRICE_CENTS_MAX = 1_000_000;

const NOT_A_SUM = 'Escreva um valor em reais, como 25,00.';

interface PayWhatYouWantProps {
  book: OpenPriced;
  /** The shared wish list whose owner gets it. */
  wishList?: string;
  /** It is a gift, whatever is chosen. */
  isGift?: boolean;
  onAdded?: () => void;
  children?: ReactNode;
}

export function PayWhatYouWant({ book, wishList, isGift = false, onAdded, children }: PayWhatYouWantProps) {
  const { user } = useRootData();
  const signIn = useSignIn();
  const { revalidate } = useRevalidator();
  const minimum = book.minimumPrice ?? 0;
  const suggested = book.suggestedPrice ?? book.price;
  const sayAdded = useAddedToast();
  const [asGift, setAsGift] = useState(isGift);

  const form = useServerForm('addToCart', {
    values: { amount: formatAmount(Math.max(suggested, minimum)) },
    input: ({ amount }) => ({
      productType: 'book' as const,
      productId: book.bookId,
      amount: readPrice(amount)!,
      wishList,
      ...(asGift ? { asGift } : {}),
    }),
    send: async (input, requestId) => {
      leadOn(book.bookId);
      return user || (await signIn()) ? callFunction('addToCart', { ...input, requestId }) : null;
    },
    busy: 'Pondo no carrinho…',
    refusals: {
      INVALID_ARGUMENT: 'amount',
      FAILED_PRECONDITION: 'toast',
      ALREADY_EXISTS: 'toast',
      NOT_FOUND: 'form',
      ABORTED: 'form',
    },
    after: 'keep',
    onDone: async () => {
      await revalidate();
      sayAdded(book.title);
      onAdded?.();
    },
  });
  const amount = useWatch({ control: form.control, name: 'amount' });

  const choose = (text: string) => {
    form.setValue('amount', text);
    form.clearErrors();
  };

  return (
    <ServerForm
      form={form}
      className="open-price"
      rowClassName="open-price-act"
      label={
        <>
          <Icon name={wishList === undefined ? 'cart' : 'gift'} />
          {wishList === undefined ? 'Pôr no carrinho' : 'Presentear'}
        </>
      }
      beside={children}
    >
      <fieldset>
        <legend className="field-label">Quanto vale para você?</legend>
        <div className="open-price-sums">
          {suggestions(minimum, suggested, PRICE_CENTS_MAX).map(({ cents, note }) => (
            <button
              key={cents}
              type="button"
              className="open-price-sum"
              aria-pressed={readPrice(amount) === cents}
              onClick={() => choose(formatAmount(cents))}
            >
              <span className="price">{cents === 0 ? 'De graça' : formatPrice(cents)}</span>
              {note === 'suggested' && <span>sugerido</span>}
              {note === 'minimum' && cents > 0 && <span>mínimo</span>}
            </button>
          ))}
        </div>
      </fieldset>
      {wishList === undefined && !isGift && (
        <Checkbox
          name="asGift"
          label="Para dar de presente"
          hint="Vira um código em Minhas Chaves, quantas vezes você quiser."
          checked={asGift}
          onChange={(event) => setAsGift(event.target.checked)}
        />
      )}
      <MoneyField
        label="Outro valor, em reais"
        hint={minimum > 0 ? `A partir de ${formatPrice(minimum)}.` : 'Qualquer valor serve, também nenhum.'}
        error={form.formState.errors.amount?.message}
        {...form.register('amount', { validate: (text) => readPrice(text) !== null || NOT_A_SUM })}
      />
    </ServerForm>
  );
}

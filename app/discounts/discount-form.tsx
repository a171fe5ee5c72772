import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CODE_LETTERS_MAX, CODE_LETTERS_MIN, USES_MAX } from '../../features/shop/discounts/discount.ts';
import { readPrice } from '../../lib/money.ts';
import { formatWhole } from '../../lib/number.ts';
import { Checkbox, Choices, Radio } from '../../ui/choices.tsx';
import type { Option } from '../../ui/combobox.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { toast } from '../../ui/toast.ts';
import { momentOfField } from '../form/local-moment.ts';
import { FormField, ServerForm } from '../form/server-form.tsx';
import { type ServerFormState, useServerForm } from '../form/use-server-form.ts';
import { BooksField } from './books-field.tsx';

interface DiscountFormProps {
  /** The house that gives it; null for the shop, whose own discounts need a bound. */
  creatorId: string | null;
  onCreated: () => unknown;
}

export function DiscountForm({ creatorId, onCreated }: DiscountFormProps) {
  const isOfShop = creatorId === null;
  const [inReais, setInReais] = useState(false);
  const [isOnce, setOnce] = useState(true);
  const form = useServerForm('createDiscount', {
    values: { code: '', percent: '', cents: '', books: '[]', maxUses: '', minimum: '', startsAt: '', expiresAt: '' },
    input: ({ code, percent, cents, books, maxUses, minimum, startsAt, expiresAt }) => ({
      code,
      ...(inReais ? { cents: readPrice(cents) ?? 0 } : { percent: Number(percent) }),
      ...(books === '[]' ? {} : { books: (JSON.parse(books) as Option[]).map(({ value }) => value) }),
      ...(maxUses ? { maxUses: Number(maxUses) } : {}),
      minimum: minimum.trim() ? (readPrice(minimum) ?? 0) : 0,
      oncePerAccount: isOnce,
      ...(startsAt ? { startsAt: momentOfField(startsAt)! } : {}),
      expiresAt: momentOfField(expiresAt) ?? '',
    }),
    busy: 'Criando…',
    refusals: {
      INVALID_ARGUMENT: 'form',
      PERMISSION_DENIED: 'form',
      NOT_FOUND: 'form',
      ALREADY_EXISTS: 'code',
      FAILED_PRECONDITION: 'form',
    },
    after: 'clear',
    onDone: ({ code }) => {
      toast.success(`O cupom ${code} está pronto para passar adiante.`);
      return onCreated();
    },
  });
  return (
    <section aria-labelledby="criar" className="stack shrinks">
      <h2 id="criar" className="heading">
        Criar um cupom
      </h2>
      <p className="note">
        {isOfShop
          ? 'Quem publica recebe como se o preço fosse inteiro: a diferença é da loja.'
          : 'O desconto é da sua casa: o extrato conta o preço que foi pago, e as taxas são sobre ele.'}{' '}
        Livros de preço livre ficam de fora.
      </p>
      <ServerForm form={form} className="stack" label="Criar o cupom">
        <FormField
          form={form}
          name="code"
          label="Código"
          maxLength={60}
          autoComplete="off"
          hint={`De ${CODE_LETTERS_MIN} a ${CODE_LETTERS_MAX} letras e números, como MESA10.`}
          rules={{ required: 'Escolha o código.' }}
        />
        <Choices legend="Desconto">
          <Radio name="how" label="Em porcentagem" checked={!inReais} onChange={() => setInReais(false)} />
          <Radio name="how" label="Em reais" checked={inReais} onChange={() => setInReais(true)} />
        </Choices>
        {inReais ? (
          <MoneyField
            label="Quanto sai do preço, em reais"
            hint="Dividido entre os livros do carrinho; nunca mais do que eles custam."
            error={form.formState.errors.cents?.message}
            {...form.register('cents', {
              validate: (text) => (readPrice(text) ?? 0) > 0 || 'Escreva um valor em reais, como 5,00.',
            })}
          />
        ) : (
          <FormField
            form={form}
            name="percent"
            label="Quanto sai do preço, em %"
            type="number"
            min={1}
            max={100}
            hint="De 1 a 100. Com 100, o livro sai de graça."
            rules={{ required: 'Diga a porcentagem.' }}
          />
        )}
        <Bounds form={form} creatorId={creatorId} isOnce={isOnce} onOnce={setOnce} />
      </ServerForm>
    </section>
  );
}

interface DiscountBounds {
  code: string;
  percent: string;
  cents: string;
  /** JSON of the options that were chosen. */
  books: string;
  maxUses: string;
  minimum: string;
  startsAt: string;
  expiresAt: string;
}

interface BoundsProps {
  form: ServerFormState<DiscountBounds>;
  creatorId: string | null;
  isOnce: boolean;
  onOnce: (isOnce: boolean) => void;
}

/** The books and purchases that a discount is for, and its time. */
function Bounds({ form, creatorId, isOnce, onOnce }: BoundsProps) {
  const isOfShop = creatorId === null;
  const books = useWatch({ control: form.control, name: 'books' });
  return (
    <>
      <BooksField
        creatorId={creatorId}
        value={JSON.parse(books) as Option[]}
        onChange={(chosen) => form.setValue('books', JSON.stringify(chosen), { shouldDirty: true })}
        error={form.formState.errors.books?.message}
      />
      <FormField
        form={form}
        name="maxUses"
        optional={!isOfShop}
        label="Quantas compras"
        type="number"
        min={1}
        max={USES_MAX}
        hint={`Até ${formatWhole(USES_MAX)}.${isOfShop ? '' : ' Vazio: quantas vierem.'}`}
        {...(isOfShop ? { rules: { required: 'Diga quantas vezes o cupom vale.' } } : {})}
      />
      <MoneyField
        label="A partir de quanto, em reais"
        optional
        hint="Na soma dos livros do cupom."
        error={form.formState.errors.minimum?.message}
        {...form.register('minimum', {
          validate: (text) => text.trim() === '' || readPrice(text) !== null || 'Escreva um valor, como 30,00.',
        })}
      />
      {!isOfShop && (
        <Checkbox
          name="once"
          label="Uma vez por conta"
          checked={isOnce}
          onChange={(event) => onOnce(event.target.checked)}
        />
      )}
      <FormField
        form={form}
        name="startsAt"
        optional
        type="datetime-local"
        label="Começa em"
        hint="No horário de Brasília. Vazio: agora."
      />
      <FormField
        form={form}
        name="expiresAt"
        type="datetime-local"
        label="Acaba em"
        hint="No horário de Brasília, daqui a até um ano."
        rules={{ required: 'Diga até quando o cupom vale.' }}
      />
    </>
  );
}

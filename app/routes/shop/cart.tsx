import { maskitoTransform } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { cpf as cpfNumber } from 'cpf-cnpj-validator';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { CartChange, CartItem } from '../../../features/cart/cart.ts';
import { formatPrice } from '../../../lib/money.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { Price } from '../../../ui/price.tsx';
import { type Payer, useCheckout } from '../../buying/checkout.ts';
import { useCart } from '../../buying/use-cart.ts';
import type { Route } from './+types/cart.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Carrinho · RPGpédia' }];

const CPF_MASK = { mask: [/\d/, /\d/, /\d/, '.', /\d/, /\d/, /\d/, '.', /\d/, /\d/, /\d/, '-', /\d/, /\d/] };

const KIND_WORDS = { book: 'Livro', skin: 'Skin', key: 'Pacote' } as const;

export default function Cart() {
  const { lines } = useCart();
  const checkout = useCheckout();
  const names = useRef(new Map<string, string>());
  for (const line of lines) names.current.set(line.id, line.productSnapshot.title);
  return (
    <Page>
      <PageHeading>Carrinho</PageHeading>
      <Changes changes={checkout.changes} names={names.current} />
      {lines.length === 0 ? (
        <Empty
          icon="cart"
          title="Seu carrinho está vazio"
          text="Um livro, uma skin ou uma chave: tudo começa na loja."
          action={<ButtonLink to="/loja">Ver a loja</ButtonLink>}
        />
      ) : (
        <div className="grid gap-12 desktop:grid-cols-[7fr_5fr]">
          <section aria-label="Itens">
            <ul>
              {lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ul>
          </section>
          <Summary checkout={checkout} total={lines.reduce((sum, line) => sum + line.price, 0)} />
        </div>
      )}
    </Page>
  );
}

function changeWords(change: CartChange, name: string): string {
  if (change.reason === 'withdrawn') return `${name} saiu da loja e foi retirado do carrinho.`;
  if (change.reason === 'owned') return `${name} já é seu e foi retirado do carrinho.`;
  return `${name} agora custa ${formatPrice(change.price ?? 0)}.`;
}

function Changes({ changes, names }: { changes: CartChange[]; names: Map<string, string> }) {
  if (changes.length === 0) return null;
  return (
    <div className="mb-9">
      <Notice tone="warning" title="Seu carrinho mudou. Confira e confirme de novo.">
        <ul>
          {changes.map((change) => (
            <li key={change.id}>{changeWords(change, names.get(change.id) ?? 'Um item')}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function Line({ line }: { line: CartItem }) {
  const { remove, pending } = useCart();
  const { title, coverImg } = line.productSnapshot;
  return (
    <li className="flex items-center gap-5 border-b-2 border-grain py-4">
      {coverImg ? (
        <img src={coverImg} alt="" width="72" height="96" className="h-24 w-18 shrink-0 object-contain" />
      ) : (
        <span className="grid h-24 w-18 shrink-0 place-items-center bg-board" aria-hidden="true">
          <Icon name={line.productType === 'book' ? 'book' : 'key'} />
        </span>
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-reading text-3 font-extrabold wrap-anywhere">{title}</p>
        <p className="text-small text-ash">{KIND_WORDS[line.productType]}</p>
        {line.priceChangedFrom !== undefined && (
          <p className="text-small font-semibold text-warning">
            O preço mudou: era {formatPrice(line.priceChangedFrom)}.
          </p>
        )}
        {line.unavailable && (
          <p className="text-small font-semibold text-error">Saiu da loja: será retirado ao pagar.</p>
        )}
        <p>
          <Button
            variant="tertiary"
            size="mini"
            pending={pending === line.id}
            aria-label={`Remover ${title}`}
            onClick={() => void remove(line.id, title)}
          >
            Remover
          </Button>
        </p>
      </div>
      <p className="shrink-0 text-[1.375rem]">
        <Price cents={line.price} />
      </p>
    </li>
  );
}

interface SummaryProps {
  checkout: ReturnType<typeof useCheckout>;
  total: number;
}

function Summary({ checkout, total }: SummaryProps) {
  const { register, handleSubmit, formState } = useForm<Payer>({ defaultValues: { name: '', cpf: '' } });
  const mask = useMaskito({ options: CPF_MASK });
  const cpf = register('cpf', {
    validate: (value) =>
      value === '' || cpfNumber.isValid(value) || 'Esse CPF não é válido. Confira os números ou deixe em branco.',
    setValueAs: (value: string) => maskitoTransform(value, CPF_MASK),
  });
  const { refusal } = checkout;
  return (
    <section aria-labelledby="resumo" className="grid content-start gap-5 bg-board p-6">
      <h2 id="resumo" className="text-2">
        Total
      </h2>
      <p className="text-lamp">
        <Price cents={total} className="text-[3rem]" />
      </p>
      <form noValidate className="grid gap-5" onSubmit={handleSubmit((payer) => checkout.pay(payer))}>
        {total > 0 && (
          <fieldset className="grid gap-4">
            <legend className="mb-3">
              Para pagar com boleto, diga nome e CPF. Com Pix ou cartão, deixe em branco.
            </legend>
            <Field label="Nome completo" autoComplete="name" {...register('name')} />
            <Field label="CPF" error={formState.errors.cpf?.message}>
              {(control) => (
                <input
                  {...control}
                  {...cpf}
                  ref={(element) => {
                    cpf.ref(element);
                    mask(element);
                  }}
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder="000.000.000-00"
                />
              )}
            </Field>
          </fieldset>
        )}
        {refusal && refusal.details.state !== 'cartChanged' && <Notice tone="error">{refusal.message}</Notice>}
        <Button type="submit" pending={checkout.pending}>
          {total > 0 ? 'Ir para o pagamento' : 'Levar de graça'}
        </Button>
        <p className="text-small text-ash">
          Ao comprar você aceita os{' '}
          <Link to="/termos-de-uso" className="link">
            termos de uso
          </Link>
          . Você pode desistir em até sete dias.
        </p>
      </form>
    </section>
  );
}

import { cpf as cpfNumber } from 'cpf-cnpj-validator';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CartDiscount } from '../../../features/shop/discounts/discount-schema.ts';
import { countOf } from '../../../lib/number.ts';
import { MaskedField } from '../../../ui/masked-field.tsx';
import { Price } from '../../../ui/price.tsx';
import type { useCheckout } from '../../buying/checkout.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { CartDiscountPart } from './cart-discount.tsx';

interface CartSummaryProps {
  form: ReturnType<typeof useCheckout>['form'];
  total: number;
  count: number;
  discount: CartDiscount | null;
}

export function CartSummary({ form, total, count, discount }: CartSummaryProps) {
  const [boleto, setBoleto] = useState(false);
  const neededIn = (typed: string, refusal: string): string | true => !boleto || typed.trim() !== '' || refusal;
  return (
    <section aria-labelledby="resumo" className="cart-summary">
      <h2 id="resumo">Total</h2>
      <p className="lit" role="status">
        <Price cents={total} className="cart-sum" />
        <span className="sr-only"> por {countOf(count, 'item', 'itens')}</span>
      </p>
      <CartDiscountPart discount={discount} />
      <ServerForm
        form={form}
        className="stack"
        rowClassName="stack"
        label={total > 0 ? 'Ir para o pagamento' : 'Levar de graça'}
        below={
          <p className="note">
            Ao comprar você aceita os{' '}
            <Link to="/termos-de-uso" className="link">
              termos de uso
            </Link>
            . Você pode desistir em até sete dias.
          </p>
        }
      >
        {total > 0 && (
          <div className="stack-tight">
            <p className="strong">Pix, cartão ou boleto</p>
            <p className="note">
              Você escolhe na página do Mercado Pago. Pix e cartão confirmam em segundos; boleto, em até três dias
              úteis.
            </p>
          </div>
        )}
        {total > 0 && (
          <details className="cart-payer" open={boleto} onToggle={(event) => setBoleto(event.currentTarget.open)}>
            <summary>Vou pagar com boleto</summary>
            <fieldset className="stack-fields">
              <legend className="note leads">
                O boleto pede nome e CPF. Vai pagar com Pix ou cartão? Feche esta parte.
              </legend>
              <FormField
                form={form}
                name="name"
                label="Nome completo"
                autoComplete="name"
                maxLength={120}
                rules={{ validate: (name) => neededIn(name, 'O boleto pede o nome completo de quem paga.') }}
              />
              <MaskedField
                mask="cpf"
                label="CPF"
                error={form.formState.errors.cpf?.message}
                {...form.register('cpf', {
                  validate: (cpf) =>
                    cpf === ''
                      ? neededIn(cpf, 'O boleto pede o CPF de quem paga.')
                      : cpfNumber.isValid(cpf) || 'Esse CPF não é válido. Confira os números.',
                })}
              />
            </fieldset>
          </details>
        )}
      </ServerForm>
    </section>
  );
}

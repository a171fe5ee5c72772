import { cpf as cpfNumber } from 'cpf-cnpj-validator';
import { Link } from 'react-router';
import { countOf } from '../../../lib/number.ts';
import { MaskedField } from '../../../ui/masked-field.tsx';
import { Price } from '../../../ui/price.tsx';
import type { useCheckout } from '../../buying/checkout.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';

interface CartSummaryProps {
  form: ReturnType<typeof useCheckout>['form'];
  total: number;
  count: number;
}

export function CartSummary({ form, total, count }: CartSummaryProps) {
  return (
    <section aria-labelledby="resumo" className="cart-summary">
      <h2 id="resumo">Total</h2>
      <p className="text-lamp" role="status">
        <Price cents={total} className="cart-sum" />
        <span className="sr-only"> por {countOf(count, 'item', 'itens')}</span>
      </p>
      <ServerForm
        form={form}
        className="grid gap-5"
        rowClassName="grid gap-5"
        label={total > 0 ? 'Ir para o pagamento' : 'Levar de graça'}
        below={
          <p className="text-small text-ash">
            Ao comprar você aceita os{' '}
            <Link to="/termos-de-uso" className="link">
              termos de uso
            </Link>
            . Você pode desistir em até sete dias.
          </p>
        }
      >
        {total > 0 && (
          <details className="cart-payer">
            <summary>Vou pagar com boleto</summary>
            <fieldset className="grid gap-4">
              <legend className="mb-3 text-small text-ash">
                O boleto pede nome e CPF. Com Pix ou cartão, deixe em branco.
              </legend>
              <FormField form={form} name="name" label="Nome completo" autoComplete="name" />
              <MaskedField
                mask="cpf"
                label="CPF"
                error={form.formState.errors.cpf?.message}
                {...form.register('cpf', {
                  validate: (value) =>
                    value === '' ||
                    cpfNumber.isValid(value) ||
                    'Esse CPF não é válido. Confira os números ou deixe em branco.',
                })}
              />
            </fieldset>
          </details>
        )}
      </ServerForm>
    </section>
  );
}

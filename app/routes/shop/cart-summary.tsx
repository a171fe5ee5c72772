import { cpf as cpfNumber } from 'cpf-cnpj-validator';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { countOf } from '../../../lib/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { MaskedField } from '../../../ui/masked-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Price } from '../../../ui/price.tsx';
import type { Payer, useCheckout } from '../../buying/checkout.ts';

interface CartSummaryProps {
  checkout: ReturnType<typeof useCheckout>;
  /** Cents. */
  total: number;
  count: number;
}

export function CartSummary({ checkout, total, count }: CartSummaryProps) {
  const { register, handleSubmit, formState } = useForm<Payer>({ defaultValues: { name: '', cpf: '' } });
  const cpf = register('cpf', {
    validate: (value) =>
      value === '' || cpfNumber.isValid(value) || 'Esse CPF não é válido. Confira os números ou deixe em branco.',
  });
  const { refusal } = checkout;
  return (
    <section aria-labelledby="resumo" className="cart-summary">
      <h2 id="resumo">Total</h2>
      <p className="text-lamp" role="status">
        <Price cents={total} className="cart-sum" />
        <span className="sr-only"> por {countOf(count, 'item', 'itens')}</span>
      </p>
      <form noValidate className="grid gap-5" onSubmit={handleSubmit((payer) => checkout.pay(payer))}>
        {total > 0 && (
          <details className="cart-payer">
            <summary>Vou pagar com boleto</summary>
            <fieldset className="grid gap-4">
              <legend className="mb-3 text-small text-ash">
                O boleto pede nome e CPF. Com Pix ou cartão, deixe em branco.
              </legend>
              <Field label="Nome completo" autoComplete="name" {...register('name')} />
              <MaskedField mask="cpf" label="CPF" error={formState.errors.cpf?.message} {...cpf} />
            </fieldset>
          </details>
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

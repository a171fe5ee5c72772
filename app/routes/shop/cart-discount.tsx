import { useRevalidator } from 'react-router';
import type { CartDiscount } from '../../../features/shop/discounts/discount-schema.ts';
import { formatPrice } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../api/use-call.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';

/** The discount code of the cart: a field, or the one that is there with what it takes off. */
export const CartDiscountPart = ({ discount }: { discount: CartDiscount | null }) =>
  discount ? <Applied discount={discount} /> : <CodeField />;

function Applied({ discount: { code, cents, problem } }: { discount: CartDiscount }) {
  const { run, pending } = useCall('removeDiscount', { refusals: 'toast', says: `Cupom ${code} retirado` });
  return (
    <div className="stack-tight">
      <p className="cart-discount">
        <span className="shrinks any-length">
          Cupom <strong>{code}</strong>
        </span>
        {problem === null && <span>−{formatPrice(cents)}</span>}
        <Button
          variant="tertiary"
          size="mini"
          pending={pending}
          aria-label={`Tirar o cupom ${code}`}
          onClick={() => void run({})}
        >
          Tirar
        </Button>
      </p>
      {problem && <Notice tone="warning">{problem.message}</Notice>}
    </div>
  );
}

function CodeField() {
  const { revalidate } = useRevalidator();
  const form = useServerForm('applyDiscount', {
    values: { code: '' },
    input: ({ code }) => ({ code }),
    busy: 'Conferindo…',
    refusals: {
      INVALID_ARGUMENT: 'code',
      NOT_FOUND: 'code',
      FAILED_PRECONDITION: 'code',
    },
    after: 'clear',
    onDone: ({ discount }) => {
      toast.success(`Cupom ${discount.code}: ${formatPrice(discount.cents)} a menos`);
      return revalidate();
    },
  });
  return (
    <details className="cart-payer">
      <summary>Tenho um cupom</summary>
      <ServerForm form={form} second className="stack-fields" label="Usar o cupom">
        <FormField
          form={form}
          name="code"
          label="Cupom"
          autoComplete="off"
          maxLength={200}
          rules={{ required: 'Digite o cupom.' }}
        />
      </ServerForm>
    </details>
  );
}

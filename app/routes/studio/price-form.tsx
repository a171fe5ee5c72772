import { useRevalidator } from 'react-router';
import type { Product } from '../../../features/shop/selling/selling-schema.ts';
import { formatPrice } from '../../../lib/money.ts';
import { formatMoment } from '../../../lib/time.ts';
import { useAsk } from '../../../ui/ask-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../api/use-call.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { instantIn } from './instant-in.ts';
import { readCents, showCents } from './wizard/formats.ts';

const BOUNDS = 'Escreva o preço, de R$ 0,00 a R$ 9.999,99.';

interface PriceFormProps {
  product: Product;
  onSending: (sending: boolean) => void;
  onClose: () => void;
}

export function PriceForm({ product: { bookId, price, scheduledPrice, state }, onSending, onClose }: PriceFormProps) {
  const { revalidate } = useRevalidator();
  const form = useServerForm('setBookPrice', {
    values: { price: showCents(price), from: '' },
    input: (typed) => ({ bookId, price: readCents(typed.price) ?? 0, ...instantIn('from', typed.from) }),
    busy: 'Mudando…',
    refusals: { INVALID_ARGUMENT: 'price', PERMISSION_DENIED: 'form', NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
    after: 'leave',
    onPending: onSending,
    onDone: async (now, { sent }) => {
      await revalidate();
      onClose();
      toast.success(
        now.scheduledPrice && sent.from
          ? `O preço muda para ${formatPrice(now.scheduledPrice.price)} em ${formatMoment(now.scheduledPrice.from)}.`
          : `O preço agora é ${formatPrice(sent.price)}.`,
      );
    },
  });
  return (
    <div className="stack-loose">
      {scheduledPrice && <Scheduled bookId={bookId} next={scheduledPrice} onSending={onSending} onClose={onClose} />}
      <ServerForm form={form} className="stack" label="Mudar o preço">
        <MoneyField
          label="Preço em reais"
          hint="De 0,00, que é de graça, a 9.999,99."
          error={form.formState.errors.price?.message}
          {...form.register('price', {
            validate: (text) => typeof readCents(text) === 'number' || BOUNDS,
          })}
        />
        <FormField
          form={form}
          name="from"
          optional
          type="datetime-local"
          label="A partir de"
          hint="No horário de Brasília. Vazio: vale na hora."
        />
        {state === 'published' && (
          <p>Quem tem o livro no carrinho é avisado do preço novo. Compras já feitas ficam com o preço delas.</p>
        )}
      </ServerForm>
    </div>
  );
}

interface ScheduledProps extends Omit<PriceFormProps, 'product'> {
  bookId: string;
  next: NonNullable<Product['scheduledPrice']>;
}

function Scheduled({ bookId, next, onSending, onClose }: ScheduledProps) {
  const { ask, asking } = useAsk();
  const { run, pending, refusal } = useCall('cancelScheduledPrice', {
    refusals: 'inline',
    says: 'O preço marcado foi cancelado.',
    onPending: onSending,
  });
  const cancel = async () => {
    const question = {
      title: 'Cancelar o preço marcado?',
      lost: `O livro fica com o preço de hoje: ${formatPrice(next.price)} a partir de ${formatMoment(next.from)} deixa de valer.`,
      label: 'Cancelar o preço marcado',
    };
    if (await run({ bookId }, { asks: () => ask(question) })) onClose();
  };
  return (
    <Notice tone="info" title="Preço marcado">
      <p>
        {formatPrice(next.price)} a partir de {formatMoment(next.from)}. Outra data fica no lugar desta.
      </p>
      {refusal && <p>{refusal.message}</p>}
      <p className="follows">
        <Button size="mini" variant="secondary" pending={pending} onClick={() => void cancel()}>
          Cancelar o preço marcado
        </Button>
      </p>
      {asking}
    </Notice>
  );
}

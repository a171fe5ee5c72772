import { useState } from 'react';
import type { MyKey } from '../../features/shop/redemption/my-keys.ts';
import { formatMoment } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { Choices, Radio } from '../../ui/choices.tsx';
import { toast } from '../../ui/toast.ts';
import { localMoment, momentOfField } from '../form/local-moment.ts';
import { FormField, ServerForm } from '../form/server-form.tsx';
import { useServerForm } from '../form/use-server-form.ts';
import type { GiftActProps } from './gift-acts.ts';
import { GIFT_HOUR } from './gift-hour.ts';

interface RescheduleFormProps extends GiftActProps {
  gift: NonNullable<MyKey['gift']>;
}

/** Another hour for a gift that waits for its own, or none. */
export function RescheduleForm({ code, gift, onClose, onPending, onDone }: RescheduleFormProps) {
  const [isNow, setNow] = useState(false);
  const form = useServerForm('rescheduleGift', {
    values: { at: localMoment(gift.at ?? '') },
    input: ({ at }) => ({ giftId: gift.giftId, at: isNow ? null : momentOfField(at) }),
    busy: isNow ? 'Entregando…' : 'Salvando…',
    refusals: { INVALID_ARGUMENT: 'at', NOT_FOUND: 'form', ABORTED: 'form' },
    after: 'keep',
    onPending,
    onDone: ({ at, status }) => {
      onDone();
      onClose();
      toast.success(
        status === 'scheduled' && at
          ? `${code.title} chega em ${formatMoment(at)}`
          : gift.to
            ? `${code.title} foi entregue: o endereço vai agora para ${gift.to}`
            : `${code.title} foi entregue: quem tem o endereço já pode abri-lo`,
      );
    },
  });
  return (
    <ServerForm
      form={form}
      className="stack"
      label={isNow ? 'Entregar agora' : 'Salvar a hora'}
      before={
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
      }
    >
      <p className="any-length">
        {code.title}, {code.code}, chega {gift.to ? `a ${gift.to} ` : ''}em {formatMoment(gift.at ?? '')}. Até lá,
        ninguém além de você vê o presente.
      </p>
      <Choices legend="Quando">
        <Radio
          name="when"
          label="Em outra hora"
          hint="A hora de antes deixa de valer."
          checked={!isNow}
          onChange={() => setNow(false)}
        />
        <Radio
          name="when"
          label="Agora, sem hora marcada"
          hint={gift.to ? 'O endereço do presente vai já para o e-mail.' : 'Quem tem o endereço já pode abri-lo.'}
          checked={isNow}
          onChange={() => setNow(true)}
        />
      </Choices>
      {!isNow && <FormField form={form} name="at" {...GIFT_HOUR} />}
    </ServerForm>
  );
}

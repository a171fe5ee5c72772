import { useState } from 'react';
import { PROMO_BATCH_MAX, PROMO_LABEL_MAX } from '../../../features/shop/selling/promo-code.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { instantIn } from './instant-in.ts';
import { batchPath } from './paths.ts';

interface CreatePromoProps {
  bookId: string;
  onCreated: () => unknown;
}

export function CreatePromo({ bookId, onCreated }: CreatePromoProps) {
  const [made, setMade] = useState<{ batchId: string; codes: string[] } | null>(null);
  const form = useServerForm('createPromoCodes', {
    values: { label: '', count: 10, expiresAt: '' },
    input: ({ label, count, expiresAt }) => ({
      bookId,
      label,
      count: Number(count),
      expiresAt: '',
      ...instantIn('expiresAt', expiresAt),
    }),
    busy: 'Gerando…',
    refusals: {
      INVALID_ARGUMENT: 'form',
      PERMISSION_DENIED: 'form',
      NOT_FOUND: 'form',
      FAILED_PRECONDITION: 'form',
      RESOURCE_EXHAUSTED: 'count',
    },
    after: 'clear',
    onDone: (created) => {
      setMade(created);
      onCreated();
    },
  });
  return (
    <section aria-labelledby="fazer" className="stack shrinks">
      <h2 id="fazer" className="heading">
        Gerar códigos
      </h2>
      <ServerForm form={form} className="row-loose from-above" rowClassName="whole-line" label="Gerar códigos">
        <FormField
          form={form}
          name="label"
          label="Para que são"
          maxLength={PROMO_LABEL_MAX}
          hint="Só a equipe da casa vê."
          rules={{ required: 'Diga para que são, para achar o lote depois.' }}
        />
        <FormField
          form={form}
          name="count"
          label="Quantos"
          type="number"
          min={1}
          max={PROMO_BATCH_MAX}
          hint={`De 1 a ${PROMO_BATCH_MAX}.`}
        />
        <FormField
          form={form}
          name="expiresAt"
          label="Valem até"
          type="datetime-local"
          hint="No horário de Brasília, daqui a até um ano."
          rules={{ required: 'Diga até quando os códigos valem.' }}
        />
      </ServerForm>
      {made && (
        <Notice tone="success" title={made.codes.length === 1 ? 'Código feito' : `${made.codes.length} códigos feitos`}>
          <p className="row level follows-near">
            <CopyButton
              text={made.codes.join('\n')}
              label={made.codes.length === 1 ? 'Copiar o código' : 'Copiar todos'}
            />
            <ButtonLink size="mini" variant="tertiary" to={batchPath(bookId, made.batchId)}>
              Ver o lote
            </ButtonLink>
            <Button size="mini" variant="tertiary" onClick={() => setMade(null)}>
              Fechar
            </Button>
          </p>
        </Notice>
      )}
    </section>
  );
}

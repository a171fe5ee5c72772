import { Link, useNavigate } from 'react-router';
import { TEXT_MAX, type TOPICS, ticketPath } from '../../../features/admin/support/ticket.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';

export interface AskedPurchase {
  purchaseId: string;
  label: string;
  pending: boolean;
}

interface AskFormProps {
  topic: keyof typeof TOPICS;
  purchaseId: string | null;
  failedRequestId: string | null;
  purchases: readonly AskedPurchase[];
}

const ABOUT_PURCHASES: readonly string[] = ['code', 'download', 'payment'];

export function AskForm({ topic, purchaseId, failedRequestId, purchases }: AskFormProps) {
  const navigate = useNavigate();
  const form = useServerForm('openTicket', {
    values: { text: '', purchaseId: purchaseId ?? '' },
    input: ({ text, purchaseId: chosen }) => ({
      topic,
      text: text.trim(),
      purchaseId: chosen || null,
      failedRequestId,
    }),
    busy: 'Mandando…',
    refusals: { NOT_FOUND: 'purchaseId', FAILED_PRECONDITION: 'form' },
    after: 'leave',
    onDone: async ({ ticketId }) => {
      await navigate(ticketPath(ticketId));
      toast.success('Recebemos. A resposta chega por e-mail e nas suas notificações.');
    },
  });
  const waiting = purchases.find((one) => one.pending && one.purchaseId === form.watch('purchaseId'));
  return (
    <section aria-labelledby="contar">
      <h2 id="contar">Não resolveu? Conte para a gente</h2>
      <ServerForm form={form} className="ticket-form" label="Mandar o pedido">
        {(purchaseId !== null || ABOUT_PURCHASES.includes(topic)) && purchases.length > 0 && (
          <FormField form={form} name="purchaseId" label="De qual compra" optional>
            {(control) => (
              <select {...control}>
                <option value="">Nenhuma destas</option>
                {purchases.map((purchase) => (
                  <option key={purchase.purchaseId} value={purchase.purchaseId}>
                    {purchase.label}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        )}
        {waiting && (
          <Notice tone="info">
            Esta compra ainda espera o pagamento.{' '}
            <Link className="link" to={`/pagamento/${waiting.purchaseId}`}>
              Verificar agora
            </Link>
          </Notice>
        )}
        <FormField
          form={form}
          name="text"
          rules={{ validate: (text) => text.trim() !== '' || 'Conte o que aconteceu.' }}
          label="O que aconteceu"
          hint="Não mande senha nem número de cartão: nunca pedimos."
          className="unbounded"
        >
          {(control) => <textarea {...control} rows={7} maxLength={TEXT_MAX} />}
        </FormField>
        {failedRequestId && (
          <p className="ask-error">
            O número do erro vai junto: <code>{failedRequestId}</code>
          </p>
        )}
      </ServerForm>
    </section>
  );
}

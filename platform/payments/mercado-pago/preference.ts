import { z } from 'zod';
import type { PreferenceRequest } from '../port.ts';
import { toReais } from './money.ts';

export const preferenceAnswer = z
  .object({ id: z.string().min(1), init_point: z.url() })
  .transform((answer) => ({ id: answer.id, initPoint: answer.init_point }));

export const refundAnswer = z.object({ status: z.string().nullish() });

/** Stops the gateway from sending each notification a second time in its older, unsigned form. */
function webhooksOnly(url: string): string {
  const address = new URL(url);
  address.searchParams.set('source_news', 'webhooks');
  return address.href;
}

function payerBody({ name, email, cpf }: NonNullable<PreferenceRequest['payer']>) {
  const [first, ...rest] = name?.trim().split(/\s+/) ?? [];
  return {
    ...(first ? { name: first } : {}),
    ...(rest.length > 0 ? { surname: rest.join(' ') } : {}),
    ...(email ? { email } : {}),
    ...(cpf ? { identification: { type: 'CPF', number: cpf.replace(/\D/g, '') } } : {}),
  };
}

/** The body of `POST /checkout/preferences`. Free lines are left out: the gateway requires prices above zero. */
export function preferenceBody(request: PreferenceRequest) {
  return {
    external_reference: request.reference,
    items: request.items
      .filter((item) => item.unitPrice > 0)
      .map((item) => ({
        id: item.id,
        title: item.title,
        quantity: item.quantity,
        unit_price: toReais(item.unitPrice),
        currency_id: 'BRL',
      })),
    ...(request.payer ? { payer: payerBody(request.payer) } : {}),
    back_urls: request.backUrls,
    auto_return: 'approved',
    notification_url: webhooksOnly(request.notificationUrl),
  };
}

import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago';
import type { Notification, NotificationInput } from '../port.ts';

/**
 * Judges a notification by its query and headers alone. An old `ts` is accepted: re-deliveries come days late, and
 * the payment is fetched anyway. The older IPN form (`topic` and `id`) cannot be verified, so it is ignored.
 */
export function verifyNotification({ query, headers }: NotificationInput, secret: string): Notification {
  const type = query.get('type');
  if (type === null ? query.has('topic') : type !== 'payment') return { kind: 'ignored' };
  const paymentId = query.get('data.id')?.trim();
  if (!paymentId) return { kind: 'forged' };
  try {
    WebhookSignatureValidator.validate({
      xSignature: headers.get('x-signature'),
      xRequestId: headers.get('x-request-id'),
      dataId: paymentId,
      secret,
    });
    return { kind: 'payment', paymentId };
  } catch (error) {
    if (error instanceof InvalidWebhookSignatureError) return { kind: 'forged' };
    throw error;
  }
}

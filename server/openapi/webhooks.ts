import type { Permission } from '../../features/kit/permissions.ts';
import type { Json } from './json-schema.ts';
import { answer, header, operation, query } from './operation.ts';

const VISIT: Permission = ['visit', 'site'];

const webhook: Json = operation({
  operationId: 'mercadoPagoNotification',
  tag: 'webhooks',
  summary: 'The gateway says that a payment changed; the payment is then fetched. The body is never believed.',
  may: VISIT,
  security: [{}],
  parameters: [
    query('data.id', 'The payment.'),
    query('type', 'The topic.'),
    header('x-signature', '`ts=…,v1=…`, over the query’s `data.id`, `x-request-id` and `ts`.'),
    header('x-request-id', 'The gateway’s id of this notification.'),
  ],
  responses: {
    200: answer('Settled, or nothing to do.'),
    401: answer('The signature is missing or wrong.'),
    500: answer('The payment could not be fetched or nothing was stored: to be sent again.'),
  },
});

const discordWebhook: Json = operation({
  operationId: 'discordInteraction',
  tag: 'webhooks',
  summary: 'A command that somebody typed in Discord. The body is believed once its signature is checked.',
  may: VISIT,
  security: [{}],
  parameters: [
    header('x-signature-ed25519', 'The hex of the signature, over the time and the body.'),
    header('x-signature-timestamp', 'Seconds; at most five minutes ago.'),
  ],
  responses: {
    200: answer('What Discord shows.', 'application/json'),
    400: answer('Nothing that we know.'),
    401: answer('The signature is missing, wrong or old.'),
    404: answer('No application of Discord is set up.'),
  },
});

/** Called by others, who sign what they send. */
export const webhooks = {
  '/webhooks/mercadopago': { post: webhook },
  '/webhooks/discord': { post: discordWebhook },
};

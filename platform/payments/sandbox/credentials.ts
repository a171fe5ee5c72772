/** What a client of the sandbox is configured with. The secret is no secret: no real money passes here. */
export const SANDBOX = {
  path: '/sandbox/mercadopago',
  accessToken: 'TEST-sandbox',
  webhookSecret: 'sandbox-webhook-secret',
} as const;

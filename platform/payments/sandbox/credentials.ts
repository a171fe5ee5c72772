/** Configuration of a sandbox client. The secret protects nothing: no real money passes here. */
export const SANDBOX = {
  path: '/sandbox/mercadopago',
  accessToken: 'TEST-sandbox',
  webhookSecret: 'sandbox-webhook-secret',
} as const;

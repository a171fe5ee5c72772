import { once } from '../../lib/once.ts';
import type { Env } from '../env.ts';
import type { Payments } from './port.ts';
import { SANDBOX } from './sandbox/credentials.ts';
import type { SandboxOptions } from './sandbox/sandbox.ts';

export { SANDBOX };

const TIMEOUT_MS = 15_000;

export interface PaymentsOptions extends Pick<Env, 'publicUrl' | 'mercadoPago'> {
  /** How long a call to the gateway may take, in milliseconds. */
  timeoutMs?: number;
}

/**
 * Mercado Pago when it is configured, else the embedded sandbox under `publicUrl`: one adapter, two addresses. Its SDK
 * is loaded when it is first asked.
 */
export function openPayments({ publicUrl, mercadoPago, timeoutMs = TIMEOUT_MS }: PaymentsOptions): Payments {
  const open = once(async () => {
    const { openMercadoPago } = await import('./mercado-pago/gateway.ts');
    return openMercadoPago({
      ...(mercadoPago ?? {
        apiUrl: publicUrl + SANDBOX.path,
        accessToken: SANDBOX.accessToken,
        webhookSecret: SANDBOX.webhookSecret,
      }),
      timeoutMs,
    });
  });
  return {
    createPreference: async (...of) => (await open()).createPreference(...of),
    getPayment: async (...of) => (await open()).getPayment(...of),
    searchPayments: async (...of) => (await open()).searchPayments(...of),
    searchChanged: async (...of) => (await open()).searchChanged(...of),
    refund: async (...of) => (await open()).refund(...of),
    verifyNotification: async (...of) => (await open()).verifyNotification(...of),
  };
}

/** The embedded gateway, to be mounted at `SANDBOX.path`; loaded when it is first asked. */
export function createSandbox(options: SandboxOptions): (request: Request, env: object) => Promise<Response> {
  const load = once(async () => (await import('./sandbox/sandbox.ts')).createSandbox(options));
  return async (request, env) => (await load()).fetch(request, env);
}

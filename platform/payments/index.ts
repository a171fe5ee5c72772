import { once } from '../../lib/once.ts';
import type { Env } from '../env.ts';
import type { Payments, SandboxSeeds } from './port.ts';
import { SANDBOX } from './sandbox/credentials.ts';
import type { SandboxOptions } from './sandbox/sandbox.ts';

export { SANDBOX };

/** A start that seeds the demo loads this. */
export const sandboxSeeds: SandboxSeeds = {
  path: SANDBOX.path,
  seedPaid: async (...of) => (await import('./sandbox/seed-paid.ts')).seedPaid(...of),
};

const TIMEOUT_MS = 15_000;

export interface PaymentsOptions extends Pick<Env, 'publicUrl' | 'mercadoPago'> {
  /** Milliseconds for one call to the gateway. */
  timeoutMs?: number;
}

/**
 * Mercado Pago when it is configured, or else the embedded sandbox under `publicUrl`: one adapter, two addresses. The
 * SDK is loaded at the first call.
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

export function createSandbox(options: SandboxOptions): (request: Request, env: object) => Promise<Response> {
  const load = once(async () => (await import('./sandbox/sandbox.ts')).createSandbox(options));
  return async (request, env) => (await load()).fetch(request, env);
}

import type { Env } from '../env.ts';
import { openMercadoPago } from './mercado-pago/gateway.ts';
import type { Payments } from './port.ts';
import { SANDBOX } from './sandbox/credentials.ts';

export { createSandbox } from './sandbox/sandbox.ts';
export { SANDBOX };

const TIMEOUT_MS = 15_000;

export interface PaymentsOptions extends Pick<Env, 'publicUrl' | 'mercadoPago'> {
  /** How long a call to the gateway may take, in milliseconds. */
  timeoutMs?: number;
}

/** Mercado Pago when it is configured, else the embedded sandbox under `publicUrl`: one adapter, two addresses. */
export function openPayments({ publicUrl, mercadoPago, timeoutMs = TIMEOUT_MS }: PaymentsOptions): Payments {
  return openMercadoPago({
    ...(mercadoPago ?? {
      apiUrl: publicUrl + SANDBOX.path,
      accessToken: SANDBOX.accessToken,
      webhookSecret: SANDBOX.webhookSecret,
    }),
    timeoutMs,
  });
}

import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { EMBEDDED_ISSUER } from './demo-accounts.ts';
import { createEmbeddedApp, type EmbeddedApp } from './embedded/app.ts';
import { EMBEDDED_CLIENT, MOUNT } from './embedded/client.ts';
import type { EmbeddedOptions } from './embedded/provider.ts';
import { connectOpenId } from './openid/connect.ts';
import type { Identity } from './port.ts';

/**
 * The provider at `OIDC_ISSUER`, or else the embedded one under `PUBLIC_URL`. Makes no request before the first
 * login.
 */
export function openIdentity({ env, log }: { env: Pick<Env, 'oidc' | 'publicUrl'>; log: Logger }): Identity {
  return connectOpenId(
    env.oidc ?? { issuer: env.publicUrl + MOUNT, issuerName: EMBEDDED_ISSUER, ...EMBEDDED_CLIENT },
    log,
  );
}

/** The provider is mounted at `/idp`: `app.route('/idp', provider.app)`. */
export function createEmbeddedProvider(options: EmbeddedOptions): { app: EmbeddedApp } {
  return { app: createEmbeddedApp(options) };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Configuration, errors, type InteractionResults, interactionPolicy, Provider } from 'oidc-provider';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/port.ts';
import type { Logger } from '../../log.ts';
import { readClaims } from './accounts.ts';
import { EMBEDDED_CLIENT, MOUNT } from './client.ts';
import { failedPage } from './pages.ts';
import { loadSecrets } from './secrets.ts';
import { createStateAdapter } from './state.ts';

const SCOPE = 'openid email profile';
const TEN_MINUTES = 600;

export interface EmbeddedOptions {
  db: Db;
  /** Origin without a trailing slash; this process must be able to reach it too. */
  publicUrl: string;
  clock: Clock;
  log: Logger;
}

export interface EmbeddedProvider {
  /** The request's path must still have the mount point. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  isWaiting(req: IncomingMessage, res: ServerResponse): Promise<boolean>;
  decide(req: IncomingMessage, res: ServerResponse, result: InteractionResults): Promise<string>;
}

/** The chooser answers both `select_account` and `login`; there is no consent step. */
function chooserOnly() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  policy.remove('consent');
  return policy;
}

export async function createProvider({ db, publicUrl, clock, log }: EmbeddedOptions): Promise<EmbeddedProvider> {
  const { signingKey, cookieKeys } = await loadSecrets(db);
  const configuration: Configuration = {
    adapter: createStateAdapter(db, clock),
    clients: [
      {
        client_id: EMBEDDED_CLIENT.clientId,
        client_secret: EMBEDDED_CLIENT.clientSecret,
        redirect_uris: [`${publicUrl}/auth/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: { keys: [signingKey] },
    cookies: { keys: cookieKeys },
    ttl: {
      AccessToken: TEN_MINUTES,
      AuthorizationCode: 60,
      Grant: TEN_MINUTES,
      IdToken: TEN_MINUTES,
      Interaction: TEN_MINUTES,
      Session: TEN_MINUTES,
    },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy: chooserOnly(), url: (_ctx, interaction) => `${MOUNT}/interaction/${interaction.uid}` },
    async findAccount(_ctx, sub) {
      const claims = await readClaims(db, sub);
      return claims ? { accountId: sub, claims: () => claims } : undefined;
    },
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId!,
      });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
    async renderError(ctx) {
      const page = await failedPage();
      ctx.set(page.headers);
      ctx.body = page.html;
    },
  };
  const provider = new Provider(publicUrl + MOUNT, configuration);
  provider.proxy = publicUrl.startsWith('https:');
  provider.on('server_error', (_ctx, error) => log.error({ err: error.message }, 'embedded provider failed'));

  const answer = provider.callback();
  return {
    async handle(req, res) {
      const { url = '/' } = req;
      // oidc-provider derives its mount point from the difference of these two.
      await answer(Object.assign(req, { originalUrl: url, url: url.slice(MOUNT.length) }), res);
    },
    async isWaiting(req, res) {
      try {
        await provider.interactionDetails(req, res);
        return true;
      } catch (error) {
        if (error instanceof errors.SessionNotFound) return false;
        throw error;
      }
    },
    decide: (req, res, result) => provider.interactionResult(req, res, result, { mergeWithLastSubmission: false }),
  };
}

import type * as openid from 'openid-client';
import { once } from '../../../lib/once.ts';
import type { Logger } from '../../log.ts';
import { photoSources, shownPhoto } from '../photo-sources.ts';
import { type Identity, LoginFailed } from '../port.ts';

const TIMEOUT_SECONDS = 10;

const UNREACHABLE = new Set<string | undefined>([
  undefined,
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

export interface OpenIdSettings {
  issuer: string;
  /** The issuer that users are keyed on, when it is not the address. */
  issuerName?: string;
  clientId: string;
  clientSecret: string;
}

type Library = typeof openid;

function reasonOf(library: Library, error: unknown): LoginFailed['reason'] {
  if (error instanceof library.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled';
    return ['server_error', 'temporarily_unavailable'].includes(error.error) ? 'unavailable' : 'invalid';
  }
  if (error instanceof library.ResponseBodyError) return error.error === 'invalid_grant' ? 'invalid' : 'unavailable';
  if (error instanceof library.ClientError) return UNREACHABLE.has(error.code) ? 'unavailable' : 'invalid';
  return 'unavailable';
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * Discovery happens at the first login and is retried after a failure: the provider may be this very process, which
 * does not listen yet.
 */
export function connectOpenId(settings: OpenIdSettings, log: Logger): Identity {
  const discover = once(async () => {
    const library = await import('openid-client');
    const issuer = new URL(settings.issuer);
    const config = await library.discovery(
      issuer,
      settings.clientId,
      undefined,
      library.ClientSecretBasic(settings.clientSecret),
      { timeout: TIMEOUT_SECONDS, execute: issuer.protocol === 'http:' ? [library.allowInsecureRequests] : [] },
    );
    return { library, config };
  });

  const photos = photoSources(settings.issuer);

  async function provider() {
    try {
      return await discover();
    } catch (error) {
      log.error({ err: (error as Error).message }, 'identity provider could not be reached');
      throw new LoginFailed('unavailable', { cause: error });
    }
  }

  return {
    async startLogin(redirectUri) {
      const { library, config } = await provider();
      const state = library.randomState();
      const nonce = library.randomNonce();
      const codeVerifier = library.randomPKCECodeVerifier();
      const url = library.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        prompt: 'select_account',
        state,
        nonce,
        code_challenge: await library.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url, state, nonce, codeVerifier };
    },

    async finishLogin(callbackUrl, checks) {
      const { library, config } = await provider();
      try {
        const tokens = await library.authorizationCodeGrant(config, callbackUrl, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new LoginFailed('invalid');
        return {
          issuer: settings.issuerName ?? claims.iss,
          subject: claims.sub,
          email: text(claims.email),
          emailVerified: claims.email_verified === true,
          name: text(claims.name),
          picture: shownPhoto(text(claims.picture), photos),
        };
      } catch (error) {
        if (error instanceof LoginFailed) throw error;
        const reason = reasonOf(library, error);
        // The provider's own word, such as `invalid_client` for a secret that ran out.
        const { message, error: word } = error as Error & { error?: unknown };
        if (reason === 'unavailable') log.error({ err: message, error: word }, 'identity provider failed');
        throw new LoginFailed(reason, { cause: error });
      }
    },
  };
}

export interface LoginRequest {
  url: URL;
  /** The caller keeps these for the callback, tied to the browser. */
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface Claims {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
}

/** The callback could not be verified: changed state, expired or used code, or the user cancelled. */
type LoginFailure = 'cancelled' | 'invalid' | 'unavailable' | 'suspended';

export class LoginFailed extends Error {
  readonly reason: LoginFailure;
  constructor(reason: LoginFailure, options?: ErrorOptions) {
    super(`login ${reason}`, options);
    this.name = 'LoginFailed';
    this.reason = reason;
  }
}

/** An OpenID Connect provider: authorization code, PKCE S256, state and nonce, always `prompt=select_account`. */
export interface Identity {
  startLogin(redirectUri: string): Promise<LoginRequest>;
  finishLogin(callbackUrl: URL, checks: { state: string; nonce: string; codeVerifier: string }): Promise<Claims>;
}

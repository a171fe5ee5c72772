import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { openIdentity } from './index.ts';
import { type Identity, LoginFailed } from './port.ts';

let answers: Record<string, { status: number; body: unknown }>;
let asked: string[];
let tokenRequest: { headers: IncomingHttpHeaders; body: string } | undefined;
let server: Server;
let issuer: string;
let identity: Identity;

beforeEach(async () => {
  answers = {};
  asked = [];
  server = createServer(async (req, res) => {
    asked.push(req.url!);
    const body = await text(req);
    if (req.url === '/token') tokenRequest = { headers: req.headers, body };
    const answer = answers[req.url!] ?? { status: 503, body: {} };
    res.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const oidc = { issuer, clientId: 'client', clientSecret: 'secret' };
  identity = openIdentity({ env: { oidc, publicUrl: 'https://rpgpedia.test' }, log: createLogger('silent') });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const publish = () => {
  answers['/.well-known/openid-configuration'] = {
    status: 200,
    body: {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    },
  };
};

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function issue(claims: Record<string, unknown>): void {
  const now = Math.floor(Date.now() / 1000);
  const right = { iss: issuer, aud: 'client', sub: 'ana', nonce: checks.nonce, iat: now, exp: now + 60 };
  const unsigned = `${encode({ alg: 'RS256' })}.${encode({ ...right, ...claims })}`;
  const idToken = `${unsigned}.${sign('sha256', Buffer.from(unsigned), privateKey).toString('base64url')}`;
  answers['/token'] = { status: 200, body: { access_token: 'a', token_type: 'bearer', id_token: idToken } };
}

const checks = { state: 'state', nonce: 'nonce', codeVerifier: 'v'.repeat(43) };
const finish = (query: string): Promise<unknown> =>
  identity.finishLogin(new URL(`https://rpgpedia.test/auth/callback?${query}`), checks);

async function reasonOf(login: Promise<unknown>): Promise<string> {
  const error = await login.then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(LoginFailed);
  return (error as LoginFailed).reason;
}

describe('an outside provider', () => {
  it('is asked for its description at the first login, once, and again after a failure', async () => {
    expect(asked).toEqual([]);
    expect(await reasonOf(identity.startLogin('https://rpgpedia.test/auth/callback'))).toBe('unavailable');
    publish();
    const [first, second] = await Promise.all([
      identity.startLogin('https://rpgpedia.test/auth/callback'),
      identity.startLogin('https://rpgpedia.test/auth/callback'),
    ]);
    expect(asked).toHaveLength(2);
    expect(first.url.origin + first.url.pathname).toBe(`${issuer}/authorize`);
    expect(first.url.searchParams.get('prompt')).toBe('select_account');
    for (const part of ['state', 'nonce', 'codeVerifier'] as const) expect(first[part]).not.toBe(second[part]);
  });

  it('is not believed when it describes another issuer', async () => {
    publish();
    Object.assign(answers['/.well-known/openid-configuration']!.body as object, { issuer: 'https://evil.test' });
    expect(await reasonOf(identity.startLogin('https://rpgpedia.test/auth/callback'))).toBe('unavailable');
  });

  it.each([
    ['error=access_denied&state=state', 'cancelled'],
    ['error=temporarily_unavailable&state=state', 'unavailable'],
    ['error=server_error&state=state', 'unavailable'],
    ['error=invalid_request&state=state', 'invalid'],
    ['error=access_denied&state=other', 'invalid'],
    ['code=c&state=other', 'invalid'],
    ['code=c', 'invalid'],
    ['state=state', 'invalid'],
    ['', 'invalid'],
  ])('that answers %j fails the login as %s', async (query, reason) => {
    publish();
    expect(await reasonOf(finish(query))).toBe(reason);
    expect(asked).not.toContain('/token');
  });

  it.each([
    [400, { error: 'invalid_grant' }, 'invalid'],
    [401, { error: 'invalid_client' }, 'unavailable'],
    [503, {}, 'unavailable'],
    [200, {}, 'invalid'],
    [200, { access_token: 'a', token_type: 'bearer' }, 'invalid'],
    [200, { access_token: 'a', token_type: 'bearer', id_token: 'a.b.c' }, 'unavailable'],
  ])('whose token endpoint answers %i %j fails the login as %s', async (status, body, reason) => {
    publish();
    answers['/token'] = { status, body };
    expect(await reasonOf(finish('code=c&state=state'))).toBe(reason);
  });

  it('says who came in', async () => {
    publish();
    issue({ email: 'Ana@Example.test', email_verified: true, name: 'Ana', picture: `${issuer}/ana.png` });
    expect(await finish('code=c&state=state')).toEqual({
      issuer,
      subject: 'ana',
      email: 'Ana@Example.test',
      emailVerified: true,
      name: 'Ana',
      picture: `${issuer}/ana.png`,
    });
    issue({ email: 'ana@example.test', email_verified: 'true', picture: 'https://elsewhere.test/ana.png' });
    expect(await finish('code=c&state=state')).toMatchObject({ emailVerified: false, name: null, picture: null });
    expect(tokenRequest?.headers.authorization).toBe(`Basic ${Buffer.from('client:secret').toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(tokenRequest?.body))).toMatchObject({
      grant_type: 'authorization_code',
      code: 'c',
      code_verifier: checks.codeVerifier,
      redirect_uri: 'https://rpgpedia.test/auth/callback',
    });
  });

  it.each([
    ['of another login', { nonce: 'other' }],
    ['for another client', { aud: 'other' }],
    ['of another issuer', { iss: 'https://evil.test' }],
    ['that has expired', { exp: 1 }],
  ])('is not believed with an id token %s', async (_what, claims) => {
    publish();
    issue(claims);
    expect(await reasonOf(finish('code=c&state=state'))).toBe('invalid');
  });
});

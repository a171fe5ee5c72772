import { once } from 'node:events';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { Visitor } from '../tests/support/visitor.ts';

export interface Target {
  url: string;
  databaseUrl: string;
}

export interface Attack {
  means: string;
  prepare(target: Target): Promise<(over: AbortSignal) => Promise<void>>;
}

/** A trusted proxy names it: the product does not limit loopback by address. */
export const ADDRESS = '203.0.113.66';
export const FROM_OUTSIDE = { 'x-forwarded-for': ADDRESS };
export const REQUESTS_MAX = 50_000;
export const json = { 'content-type': 'application/json' };

export class Outsider extends Visitor {
  override open(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', ADDRESS);
    return super.open(path, { ...init, headers });
  }
}

export async function account({ url, databaseUrl }: Target, email: string, is = `role = 'beta'`): Promise<Outsider> {
  const outsider = new Outsider(url);
  await outsider.signIn(email, 'Fulano');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`update users set ${is} where email = $1`, [email]);
  await client.end();
  return outsider;
}

export interface AskedRequest {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export async function ask(url: string, agent: Agent, asked: AskedRequest, over: AbortSignal): Promise<void> {
  const { method = 'GET', path, headers, body } = asked;
  const sent = request(url, { agent, method, path, headers: { ...FROM_OUTSIDE, ...headers }, signal: over });
  sent.on('error', () => undefined);
  sent.end(body);
  try {
    const [response] = await once(sent, 'response');
    response.resume();
    await once(response, 'end');
  } catch {
    // The server refused by closing the connection: a real attacker opens the next.
  }
}

export const overOneConnection =
  ({ url }: Target, make: (i: number) => AskedRequest) =>
  async (over: AbortSignal): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let i = 0; !over.aborted && i < REQUESTS_MAX; i += 1) await ask(url, agent, make(i), over);
    agent.destroy();
  };

export async function tokenOf(outsider: Outsider): Promise<string> {
  const answer = await outsider.request('/auth/token', { headers: { 'sec-fetch-site': 'same-origin' } });
  return ((await answer.json()) as { token: string }).token;
}

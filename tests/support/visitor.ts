import { randomUUID } from 'node:crypto';
import { PATIENCE_MS } from './patience.ts';
import { sendWhole } from './send-whole.ts';

export interface CallFailure {
  status: string;
  message: string;
  details: Record<string, unknown>;
}

export interface CallAnswer<T = never> {
  http: number;
  result: T;
  error: CallFailure;
  headers: Headers;
}

/** The form that the chooser sends for a demo account or any e-mail address, and its action. */
export function choose(url: string, html: string, email: string, name = '') {
  const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? url;
  const offered = html.includes(`value="${email}"`) && html.includes('name="account"');
  const form: Record<string, string> = offered ? { account: email } : { name, email, other: '1' };
  return { action: new URL(action, url).href, form };
}

export class Visitor {
  readonly origin: string;
  private readonly cookies = new Map<string, string>();

  readonly address: string | null;

  constructor(origin: string, address: string | null = null) {
    this.origin = origin;
    this.address = address;
  }

  keepCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** One request with its whole answer, redirects not followed. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    return this.keepCookies(await sendWhole(new URL(path, this.origin), init, this.headersOf(init)));
  }

  /** A page as it is now: one that is kept for all changes a moment later, but for whoever goes on with a press. */
  async pageAnew(path: string): Promise<Response> {
    const init = { headers: { accept: 'text/html', cookie: `${this.cookieHeader()}; continue=1` } };
    return sendWhole(new URL(path, this.origin), init, this.headersOf(init));
  }

  /** One request whose answer is read as it arrives, redirects not followed. Who calls reads its body or cancels it. */
  async open(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = this.headersOf(init);
    return this.keepCookies(await fetch(new URL(path, this.origin), { redirect: 'manual', ...init, headers }));
  }

  private headersOf(init: RequestInit): Headers {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0 && !headers.has('cookie')) headers.set('cookie', this.cookieHeader());
    if (!headers.has('origin') && (init.method ?? 'GET') !== 'GET') headers.set('origin', this.origin);
    if (this.address && !headers.has('x-forwarded-for')) headers.set('x-forwarded-for', this.address);
    return headers;
  }

  private keepCookies(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      if (value === '' || /max-age=0/i.test(line) || /expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** The part of the public page at this address that is for this visitor alone. */
  async ownPart<Own>(path: string): Promise<Own | null> {
    const answer = await this.request(`/me?page=${encodeURIComponent(path)}`);
    if (answer.status !== 200) throw new Error(`/me: ${answer.status}`);
    return ((await answer.json()) as { page: Own | null }).page;
  }

  async follow(path: string, init: RequestInit = {}): Promise<Response> {
    let response = await this.request(path, init);
    let at = new URL(path, this.origin);
    for (let hops = 0; hops < 15 && response.status >= 300 && response.status < 400; hops += 1) {
      at = new URL(response.headers.get('location') ?? '/', at);
      response = await this.request(at.href);
    }
    Object.defineProperty(response, 'url', { value: at.href });
    return response;
  }

  /**
   * Signs in a demo account or any e-mail through the chooser, and ends at `next`: by default the cheapest address. On a
   * busy machine the provider may not answer in time: the page asks to come again, and so does this.
   */
  async signIn(email: string, name = '', next = '/healthz'): Promise<Response> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await this.signInOnce(email, name, next);
      const isAway = answer.status === 503 && new URL(answer.url).pathname.startsWith('/auth/');
      if (!isAway || performance.now() > until) return answer;
    }
  }

  private async signInOnce(email: string, name: string, next: string): Promise<Response> {
    const chooser = await this.follow(`/auth/login?next=${encodeURIComponent(next)}`);
    if (chooser.status === 503) return chooser;
    const { action, form } = choose(chooser.url, await chooser.text(), email, name);
    return this.follow(action, { method: 'POST', body: new URLSearchParams(form) });
  }

  async call<T = Record<string, unknown>>(
    name: string,
    data: unknown = {},
    headers: Record<string, string> = {},
  ): Promise<CallAnswer<T>> {
    const response = await this.request(`/functions/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ data }),
    });
    const body = (await response.json()) as { result: T; error: CallFailure };
    return { http: response.status, result: body.result, error: body.error, headers: response.headers };
  }

  async must<T = Record<string, unknown>>(name: string, data: unknown = {}): Promise<T> {
    const answer = await this.call<T>(name, data);
    if (answer.http !== 200) throw new Error(`${name}: ${answer.http} ${JSON.stringify(answer.error)}`);
    return answer.result;
  }

  /** A plain endpoint: its answer is `result`. */
  async callPlain<T = Record<string, unknown>>(name: string, data: unknown = {}): Promise<CallAnswer<T>> {
    const response = await this.request(`/functions/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
    });
    const body = (await response.json()) as T & { error: CallFailure };
    return { http: response.status, result: body, error: body.error, headers: response.headers };
  }

  async mustPlain<T = Record<string, unknown>>(name: string, data: unknown = {}): Promise<T> {
    const answer = await this.callPlain<T>(name, data);
    if (answer.http !== 200) throw new Error(`${name}: ${answer.http} ${JSON.stringify(answer.error)}`);
    return answer.result;
  }

  async checkout(key: string | null = randomUUID(), payer?: Record<string, string>, payable?: number) {
    const response = await this.request('/functions/createPurchaseAndPreference', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
      body: JSON.stringify({ payer, payable }),
    });
    const body = (await response.json()) as {
      purchaseId: string;
      preferenceId: string;
      initPoint: string | null;
      error: CallFailure;
    };
    return { http: response.status, ...body };
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { hasHint, hintedTheme } from '../../app/session/account-hint.ts';
import { mayContinue } from '../../app/session/guard.server.ts';
import { hintLine, sessionCookieName } from '../auth/session-cookie.ts';
import type { RunningProduct } from '../context.ts';
import type { AppContext } from '../http/answers.ts';
import { type CachedPage, encodePage, PAGE_HEADERS, sendCached } from './page-cache.ts';
import type { PageForm, PageRequest, Screens } from './render.ts';
import { isColoured, sharedAddress } from './shared-address.ts';

/** A page is kept twice while there is a notice: with it, and for those who dismissed it; the store in each colour. */
function keyOf({ address, dismissed, colour }: PageForm): string {
  const inColour = colour === 0 ? address : `${address} ${colour}`;
  return dismissed === null ? inColour : `${inColour} ${dismissed}`;
}

/** The pages that are the same for everybody: made without a person, kept, and sent to all (decision 193). */
export class SharedPages {
  private readonly running: Pick<RunningProduct, 'ctx' | 'site' | 'pages'>;
  private readonly screens: Screens;
  private readonly session: string;

  constructor(running: Pick<RunningProduct, 'ctx' | 'site' | 'pages'>, screens: Screens) {
    this.running = running;
    this.screens = screens;
    this.session = `${sessionCookieName(running.ctx.env.publicUrl)}=`;
  }

  private formOf(url: string, cookies: string | undefined): PageForm | null {
    const { ctx, site } = this.running;
    const address = sharedAddress(ctx.catalogue, url);
    if (address === null) return null;
    return { address, dismissed: site.dismissed(cookies), colour: isColoured(address) ? hintedTheme(cookies) : 0 };
  }

  /** The kept page that answers, whoever asks, without a look-up: a session without a hint gets one first. */
  find({ url = '/', headers: { cookie, authorization } }: IncomingMessage): CachedPage | undefined {
    if (authorization !== undefined || mayContinue(cookie)) return undefined;
    if (cookie?.includes(this.session) && !hasHint(cookie)) return undefined;
    const form = this.formOf(url, cookie);
    return form === null ? undefined : this.running.pages.find(keyOf(form));
  }

  /** Answers with a page for everybody; null where it has to be made for one person. */
  async answer(c: AppContext, asked: PageRequest): Promise<Response | null> {
    const { incoming, outgoing } = c.env as unknown as HttpBindings;
    const { cookie } = incoming.headers;
    const mayShare = this.screens.mayBeShared && c.req.method === 'GET' && !mayContinue(cookie);
    const form = mayShare ? this.formOf(incoming.url ?? '/', cookie) : null;
    if (form === null) return null;
    // The page asks who reads it only where it is told that there is somebody.
    const hint = asked.caller && !hasHint(cookie) ? hintLine(this.running.ctx.env.publicUrl) : null;
    const key = keyOf(form);
    const kept = this.running.pages.find(key);
    if (kept) {
      const headers = hint === null ? [] : ['Set-Cookie', hint];
      sendCached(kept, incoming as IncomingMessage, outgoing as ServerResponse, headers);
      return RESPONSE_ALREADY_SENT;
    }
    const page = await this.running.pages.make(key, () => this.screens.whole(asked, form), asked.address);
    // A page that visitors do not find may be there for one person: a book that left the store is its owners'.
    if (page === null || (page.status !== 200 && asked.caller)) return null;
    if (page.retryAfter) c.header('Retry-After', page.retryAfter);
    if (hint !== null) c.header('Set-Cookie', hint, { append: true });
    const { body, encoding } = await encodePage(page, c.req.header('Accept-Encoding') ?? '');
    return c.body(body, page.status as ContentfulStatusCode, {
      'Content-Type': 'text/html; charset=utf-8',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
      'Content-Security-Policy': page.policy,
      ...(page.status === 200 ? PAGE_HEADERS : { 'Cache-Control': 'no-store' }),
    });
  }
}

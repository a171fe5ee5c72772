import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  addressContext,
  callerContext,
  colourContext,
  ctxContext,
  errorContext,
  leaderContext,
  nonceContext,
  requestIdContext,
  wholeContext,
} from '../../app/context.ts';
import type { Caller } from '../../features/kit/caller.ts';
import type { Ctx } from '../../features/kit/context.ts';
import { NOTICE_COOKIE } from '../../features/site/settings/site-notice.server.ts';
import { photoSources } from '../../platform/identity/photo-sources.ts';
import type { RunningProduct } from '../context.ts';
import { mayLackSeconds } from '../followed.ts';
import { OUTAGE_SECONDS } from '../http/answers.ts';
import { contentPolicy, newNonce } from '../http/headers.ts';
import { withRefusals } from './loader-refusals.ts';
import type { WholePage } from './page-cache.ts';
import { CACHED_PAGE_SCRIPTS, keepEarlyClicks, preparePage } from './prepare.ts';

type Mode = 'production' | 'development' | 'test';

export interface PageRequest {
  request: Request;
  requestId: string;
  address: string;
  caller: Caller | null;
}

/** One of the forms of a page that is the same for everybody. */
export interface PageForm {
  /** The shared address. */
  address: string;
  /** The id of the notice that its readers dismissed. */
  dismissed: string | null;
  /** The readers' colour, of the nine. */
  colour: number;
}

/** A prefetched page would be fetched again at the click if nothing kept it. */
const KEPT_FOR_THE_CLICK = 'private, max-age=10';

function onAHunch({ request, caller }: PageRequest, { headers }: Response): boolean {
  const purpose = request.headers.get('Sec-Purpose') ?? request.headers.get('Purpose') ?? '';
  return caller === null && purpose.includes('prefetch') && !headers.has('Set-Cookie');
}

function withEarlyClicks(response: Response, nonce: string | undefined): Response {
  if (!response.body || !isPage(response)) return response;
  return new Response(response.body.pipeThrough(keepEarlyClicks(nonce)), response);
}

const isPage = ({ headers }: Response): boolean => headers.get('Content-Type')?.startsWith('text/html') ?? false;

export class Screens {
  private readonly ctx: Ctx;
  private readonly followed: Ctx | null;
  private readonly build: () => Promise<ServerBuild>;
  private readonly mode: Mode;
  private readonly photos: readonly string[];
  private readonly handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();

  constructor(
    { ctx, followed }: Pick<RunningProduct, 'ctx' | 'followed'>,
    build: () => Promise<ServerBuild>,
    mode: Mode,
  ) {
    this.ctx = ctx;
    this.followed = followed;
    this.build = build;
    this.mode = mode;
    this.photos = photoSources(ctx.env.oidc?.issuer ?? null);
  }

  private async render(
    { request, requestId, address, caller }: PageRequest,
    nonce: string | undefined,
    form: PageForm | null,
  ): Promise<Response> {
    const build = await this.build();
    let handler = this.handlers.get(build);
    if (!handler) {
      handler = createRequestHandler(withRefusals(build), this.mode);
      this.handlers.set(build, handler);
    }
    const context = new RouterContextProvider();
    // A page that is kept for all is made when something changed, and would be kept without it.
    const followed = form === null && request.method === 'GET' && mayLackSeconds(request) ? this.followed : null;
    context.set(ctxContext, followed ?? this.ctx);
    context.set(leaderContext, this.ctx);
    context.set(callerContext, caller);
    context.set(requestIdContext, requestId);
    context.set(addressContext, address);
    context.set(nonceContext, nonce);
    context.set(wholeContext, form !== null);
    context.set(colourContext, form?.colour ?? 0);
    const errorState = { outage: false };
    context.set(errorContext, errorState);
    const answered = await handler(request, context);
    if (!errorState.outage) return answered;
    const headers = new Headers(answered.headers);
    headers.set('Retry-After', String(OUTAGE_SECONDS));
    return new Response(answered.body, { status: answered.status === 500 ? 503 : answered.status, headers });
  }

  async answer(asked: PageRequest): Promise<Response> {
    // In development Vite adds its own scripts, which a policy would refuse.
    const nonce = this.mode === 'development' ? undefined : newNonce();
    const response = withEarlyClicks(await this.render(asked, nonce, null), nonce);
    if (nonce)
      response.headers.set(
        'Content-Security-Policy',
        contentPolicy({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] }, this.photos),
      );
    // A device that keeps a page (`app/offline`) asks whose it is.
    if (asked.caller) response.headers.set('X-Account', asked.caller.uid);
    if (!response.headers.has('Cache-Control'))
      response.headers.set('Cache-Control', onAHunch(asked, response) ? KEPT_FOR_THE_CLICK : 'no-store');
    return response;
  }

  /** The page for everybody, rendered completely from the shared address; null when the answer is not a page. */
  async whole(asked: PageRequest, form: PageForm): Promise<WholePage | null> {
    const { address, dismissed } = form;
    // The first request's signal is left out: it may leave while others wait for the page.
    const headers = new Headers(asked.request.headers);
    for (const personal of ['Cookie', 'Authorization']) headers.delete(personal);
    if (dismissed !== null) headers.set('Cookie', `${NOTICE_COOKIE}=${dismissed}`);
    const request = new Request(this.ctx.env.publicUrl + address, { headers });
    const mark = newNonce();
    const response = await this.render({ ...asked, request, caller: null }, mark, form);
    if (!isPage(response) || response.headers.has('Set-Cookie')) return null;
    const { html, styles } = preparePage(await response.text(), mark);
    return {
      status: response.status,
      retryAfter: response.headers.get('Retry-After'),
      html,
      policy: contentPolicy({ scripts: CACHED_PAGE_SCRIPTS, styles }, this.photos),
    };
  }

  get mayBeShared(): boolean {
    return this.mode !== 'development';
  }
}

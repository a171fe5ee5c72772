import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { callerContext, ctxContext, nonceContext, requestIdContext, troubleContext } from '../app/context.ts';
import { handleNotification } from '../features/orders/ask-gateway.server.ts';
import { inRequest } from '../platform/log.ts';
import { SANDBOX } from '../platform/payments/index.ts';
import { errorAnswer, OUTAGE_SECONDS, send, type Vars } from './answers.ts';
import { createAuth } from './auth.ts';
import type { Running } from './context.ts';
import { createFinding } from './finding.ts';
import { createFunctions } from './functions.ts';
import { contentPolicy, newNonce, protect } from './headers.ts';
import { identify } from './identify.ts';
import { createLiveRoutes } from './live/routes.ts';
import { mayReadMetrics } from './metrics.ts';
import { createOpenapi } from './openapi/routes.ts';
import { routeOf } from './request-route.ts';
import { addressElsewhere, addressOf, requestIdFrom, storableUrl } from './requests.ts';
import { troublePage } from './trouble-page.ts';

export interface HttpOptions {
  /** The screens; a function, because in development they change between requests. */
  build: () => Promise<ServerBuild>;
  mode: 'production' | 'development' | 'test';
  /** The browser's files, or null where Vite serves them. */
  client: string | null;
  isReady: () => boolean;
  /** Commands of the machine's owner, under `/control`. */
  control?: Hono<{ Variables: Vars }>;
}

/** How long the parts behind `/readyz` may take to answer, in milliseconds. */
const READY_MS = 1_500;
/** Asked all the time, and of no interest. */
const QUIET = new Set(['/healthz', '/readyz', '/metrics', '/assets/*', '/art/*', '/covers/*']);
const YEAR = 'public, max-age=31536000, immutable';

/** The product over HTTP: a listener for `node:http`. */
export function createHttp(running: Running, options: HttpOptions): ReturnType<typeof getRequestListener> {
  const { ctx, secret } = running;
  // The gateway's own clients write some paths with a trailing slash.
  const app = new Hono<{ Variables: Vars }>({ strict: false });

  app.use(async (c, next) => {
    const began = performance.now();
    const { outgoing } = c.env as unknown as HttpBindings;
    const requestId = requestIdFrom(c.req.header('x-request-id'));
    c.set('requestId', requestId);
    c.set('address', addressOf(c, ctx.env.trustProxy));
    c.set('caller', null);
    protect(outgoing, ctx.env.publicUrl, requestId);
    await inRequest(requestId, next);
    const route = routeOf(c.req.path);
    if (QUIET.has(route)) return;
    const milliseconds = performance.now() - began;
    const status = outgoing.headersSent ? outgoing.statusCode : c.res.status;
    running.metrics.record({ of: 'request', route, method: c.req.method, status, seconds: milliseconds / 1000 });
    const uid = c.get('caller')?.uid;
    const line = {
      requestId,
      method: c.req.method,
      route,
      status,
      ms: Math.round(milliseconds),
      ...(uid ? { uid } : {}),
    };
    ctx.log.info(line, 'request');
  });
  app.use(async (c, next) => {
    const elsewhere = addressElsewhere(ctx.env, c.req.raw);
    return elsewhere ? c.redirect(elsewhere.url, elsewhere.status) : next();
  });
  app.onError(async (error, c) => {
    const answer = errorAnswer(error, c.get('requestId'), ctx.log);
    if (!c.req.header('accept')?.includes('text/html')) return send(c, answer);
    if (answer.retryAfter !== undefined) c.header('Retry-After', String(answer.retryAfter));
    const { html, headers } = await troublePage(answer);
    return c.body(html, answer.httpStatus as ContentfulStatusCode, headers);
  });

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    try {
      if (!options.isReady()) throw new Error('starting or stopping');
      const late = AbortSignal.timeout(READY_MS);
      const tooLate = new Promise<never>((_, reject) => {
        late.addEventListener('abort', () => reject(late.reason));
      });
      const answers = Promise.all([running.database.pool.query('select 1'), ctx.storage.check()]);
      await Promise.race([answers, tooLate]);
      return c.text('ready');
    } catch {
      c.header('Retry-After', '2');
      return c.text('not ready', 503);
    }
  });
  app.get('/metrics', async (c) => {
    const { remoteAddress = '' } = (c.env as unknown as HttpBindings).incoming.socket;
    if (!mayReadMetrics(c, remoteAddress, ctx.env.metricsToken)) return c.notFound();
    const { text, contentType } = await running.metrics.read();
    return c.body(text, 200, { 'Content-Type': contentType });
  });
  app.post('/webhooks/mercadopago', async (c) => {
    const status = await handleNotification(ctx, {
      query: new URL(c.req.url).searchParams,
      headers: c.req.raw.headers,
    });
    return c.body(null, status);
  });

  if (options.control) app.route('/control', options.control);
  app.route('/auth', createAuth(ctx, secret));
  if (running.provider) {
    app.route('/idp', running.provider.app);
    app.get('/outbox', async (c) => c.json(await running.outbox.list()));
    app.get('/outbox/:id', async (c) => {
      const message = await running.outbox.read(c.req.param('id'));
      return message === null ? c.notFound() : c.body(message, 200, { 'Content-Type': 'message/rfc822' });
    });
  }
  if (running.sandbox) app.mount(SANDBOX.path, running.sandbox);

  const withCaller = createMiddleware<{ Variables: Vars }>(async (c, next) => {
    c.set('caller', await identify(ctx, secret, c.req.raw));
    await next();
  });
  app.use('/functions/*', withCaller);
  app.route('/functions', createFunctions(ctx));
  app.route('/openapi.json', createOpenapi(ctx.env, { outbox: running.provider !== null }));
  app.use('/live/*', withCaller);
  app.route('/live', createLiveRoutes(ctx, running.live));

  app.route('/', createFinding(ctx));
  app.get('/covers/:name', async (c) => {
    const key = `covers/${c.req.param('name')}`;
    if (!/^covers\/[\w-]+\.\w+$/.test(key)) return c.notFound();
    const stat = await ctx.storage.stat(key);
    if (!stat) return c.notFound();
    return c.body(new Uint8Array(await ctx.storage.readAll(key)), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': YEAR,
    });
  });
  if (options.client) {
    const root = options.client;
    app.use('/assets/*', serveStatic({ root, onFound: (_path, c) => c.header('Cache-Control', YEAR) }));
    app.use('*', serveStatic({ root, onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=3600') }));
  }

  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();
  app.all('*', withCaller, async (c) => {
    const build = await options.build();
    let handler = handlers.get(build);
    if (!handler) {
      handler = createRequestHandler(build, options.mode);
      handlers.set(build, handler);
    }
    // Vite adds scripts of its own in development, which a nonce would refuse.
    const nonce = options.mode === 'development' ? undefined : newNonce();
    const context = new RouterContextProvider();
    context.set(ctxContext, ctx);
    context.set(callerContext, c.get('caller'));
    context.set(requestIdContext, c.get('requestId'));
    context.set(nonceContext, nonce);
    const trouble = { outage: false };
    context.set(troubleContext, trouble);
    const answered = await handler(c.req.raw, context);
    const response =
      trouble.outage && answered.status === 500
        ? new Response(answered.body, { status: 503, headers: answered.headers })
        : answered;
    if (trouble.outage) response.headers.set('Retry-After', String(OUTAGE_SECONDS));
    if (nonce) response.headers.set('Content-Security-Policy', contentPolicy(nonce));
    else (c.env as unknown as HttpBindings).outgoing.removeHeader('Content-Security-Policy');
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
    return c.newResponse(response.body, response);
  });

  // With its own light responses the adapter would answer once more after a handler wrote to the socket itself.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (incoming, outgoing) => {
    incoming.url = storableUrl(incoming.url ?? '/');
    return listener(incoming, outgoing);
  };
}

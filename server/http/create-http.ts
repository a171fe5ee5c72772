import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ServerBuild } from 'react-router';
import { previewPath } from '../../features/shop/selling/preview-link.ts';
import { inRequest } from '../../platform/log.ts';
import { SANDBOX } from '../../platform/payments/index.ts';
import { admitWith } from '../auth/admit.ts';
import { identify } from '../auth/identify.ts';
import { createAuth } from '../auth/routes.ts';
import type { RunningProduct } from '../context.ts';
import { createDrawnPortraits } from '../files/drawn-portraits.ts';
import { createStoredPictures } from '../files/stored-pictures.ts';
import { noteChanges } from '../followed.ts';
import { createFunctions } from '../functions/routes.ts';
import { LIMITED, limitPages } from '../limits/limited-pages.ts';
import { createLiveRoutes, EVENT_STREAM } from '../live/routes.ts';
import { isClosedTo, MAINTENANCE_SECONDS } from '../maintenance.ts';
import { mayReadMetrics } from '../metrics/metrics.ts';
import { createOpenapi } from '../openapi/routes.ts';
import { createMe } from '../pages/me.ts';
import { sendCached } from '../pages/page-cache.ts';
import { Screens } from '../pages/render.ts';
import { DISCOVERY_PATH, discoverRoutes } from '../pages/route-discovery.ts';
import { SharedPages } from '../pages/shared-pages.ts';
import { createBookCards } from '../seo/book-cards.ts';
import { createCalendars } from '../seo/calendar.ts';
import { createFeeds } from '../seo/feeds.ts';
import { keepCards } from '../seo/kept-cards.ts';
import { createProfileCards } from '../seo/profile-cards.ts';
import { createFinding } from '../seo/robots-and-sitemap.ts';
import { createRollCards } from '../seo/roll-cards.ts';
import { createUploads } from '../uploads/routes.ts';
import { errorAnswer, send, type Vars } from './answers.ts';
import { addressOf } from './client-address.ts';
import { compressStreamed, sendText } from './compress.ts';
import { createNoticeDismissal } from './dismiss-notice.ts';
import {
  isWorker,
  PLAIN_POLICY,
  plainHeaders,
  protect,
  publicFileHeaders,
  SVG_POLICY,
  WORKER_POLICY,
} from './headers.ts';
import { guardHost } from './host.ts';
import { createLetters } from './letters.ts';
import { isForbidden, REFUSED_METHOD } from './methods.ts';
import { finalStatus, noteAnswers, notedRoute } from './note-answers.ts';
import { createOutbox } from './outbox.ts';
import { createReadiness } from './readiness.ts';
import { renderErrorPage, renderMaintenancePage } from './render-error-page.ts';
import { requestIdFrom } from './request-ids.ts';
import { takeUnread } from './unread-body.ts';
import { createUnsubscribe } from './unsubscribe.ts';
import { createWebhooks } from './webhooks.ts';

export interface HttpOptions {
  /** The React Router build; a function, because in development it changes between requests. */
  build: () => Promise<ServerBuild>;
  mode: 'production' | 'development' | 'test';
  client: string | null;
  isReady: () => boolean;
  control?: Hono<{ Variables: Vars }>;
}

const HEALTH = /^\/healthz\/?(\?|$)/;
const HEALTHY = [...PLAIN_POLICY, 'Content-Type', 'text/plain; charset=UTF-8', 'Content-Length', '2', 'X-Request-Id'];
const CACHED_A_YEAR = 'public, max-age=31536000, immutable';

export function createHttp(running: RunningProduct, options: HttpOptions): RequestListener {
  const { ctx, reserved, secret } = running;
  const note = noteAnswers(running.metrics, running.answers, ctx.log);
  // Mercado Pago's clients write some paths with a trailing slash.
  const app = new Hono<{ Variables: Vars }>({ strict: false });

  app.use(async (c, next) => {
    const began = performance.now();
    const { incoming, outgoing } = c.env as unknown as HttpBindings;
    const requestId = requestIdFrom(c.req.header('x-request-id'));
    c.set('requestId', requestId);
    c.set('address', addressOf(incoming, ctx.env));
    c.set('caller', null);
    protect(outgoing, ctx.env.publicUrl, requestId, c.req.path);
    const answered = outgoing as ServerResponse;
    const noteEnd = (status = finalStatus(answered)): void =>
      note({ requestId, method: c.req.method, path: c.req.path, status, began, uid: c.get('caller')?.uid });
    const onClose = () => noteEnd();
    answered.once('close', onClose);
    await inRequest(requestId, next);
    if (answered.closed || answered.getHeader('Content-Type') !== EVENT_STREAM) return;
    // A stream is counted when it opens: its client leaves whenever it likes.
    answered.off('close', onClose);
    noteEnd(answered.statusCode);
  });
  app.onError(async (error, c) => {
    const answer = errorAnswer(error, c.get('requestId'), ctx.log);
    if (!c.req.header('accept')?.includes('text/html')) return send(c, answer);
    if (answer.retryAfter !== undefined) c.header('Retry-After', String(answer.retryAfter));
    const { html, headers } = await renderErrorPage(answer);
    return sendText(c, html, answer.httpStatus as ContentfulStatusCode, headers);
  });

  const ready = createReadiness(reserved);
  app.get('/readyz', async (c) => {
    if (options.isReady() && (await ready())) return c.text('ready');
    c.header('Retry-After', '2');
    return c.text('not ready', 503);
  });
  app.get('/metrics', async (c) => {
    const { remoteAddress = '' } = (c.env as unknown as HttpBindings).incoming.socket;
    if (!mayReadMetrics(c, remoteAddress, ctx.env)) return c.notFound();
    const { text, contentType } = await running.metrics.read();
    return sendText(c, text, 200, { 'Content-Type': contentType });
  });
  app.route('/webhooks', createWebhooks(ctx, reserved));

  if (running.followed) app.use(noteChanges(ctx.env));
  if (options.control) app.route('/control', options.control);
  const limited = limitPages(running.limits, ctx.log);
  for (const paths of LIMITED) app.use(paths, limited);
  app.use(previewPath('*'), limited, limitPages(running.limits, ctx.log, 'previews'));
  app.route('/auth', createAuth(ctx, secret));
  if (running.provider) {
    app.route('/idp', running.provider.app);
    app.route('/outbox', createOutbox(running.outbox, ctx.env.smtpUrl === null));
  }
  if (running.sandbox) app.mount(SANDBOX.path, running.sandbox);

  const withCaller = createMiddleware<{ Variables: Vars }>(async (c, next) => {
    c.set('caller', await identify(ctx, secret, c.req.raw));
    await next();
  });
  const admit = admitWith(running);
  app.route('/functions', createFunctions(running, admit));
  app.route('/uploads', createUploads(ctx, admit));
  app.route('/openapi.json', createOpenapi(ctx, { outbox: running.provider !== null }));
  app.route('/live', createLiveRoutes(ctx, running.live, admit));

  app.route('/', createMe(ctx, admit));
  app.route('/', createUnsubscribe(ctx));
  app.route('/', createNoticeDismissal(ctx));
  app.route('/', createFinding(ctx));
  app.route('/', createFeeds(ctx));
  app.route('/', createCalendars(ctx));
  const cards = keepCards(running);
  app.route('/', createBookCards(ctx, cards, options.client));
  app.route('/', createProfileCards(ctx, cards, options.client));
  app.route('/', createRollCards(ctx, cards));
  app.route('/', createDrawnPortraits());
  app.route('/', createStoredPictures(running));
  app.get('/sistemas/:system/:name', (c) => {
    const picture = ctx.systems.get(c.req.param('system'))?.pictures.get(c.req.param('name'));
    if (!picture) return c.notFound();
    if (picture.type === 'image/svg+xml') c.header('Content-Security-Policy', SVG_POLICY);
    return c.body(new Uint8Array(picture.bytes), 200, { 'Content-Type': picture.type, 'Cache-Control': CACHED_A_YEAR });
  });
  if (options.client) {
    const root = options.client;
    app.route('/', createLetters(root));
    app.use(
      '/assets/*',
      serveStatic({
        root,
        precompressed: true,
        onFound: (_path, c) => {
          c.header('Cache-Control', CACHED_A_YEAR);
          if (isWorker(c.req.path)) c.header('Content-Security-Policy', WORKER_POLICY);
        },
      }),
    );
    // Hono does not know the caption type.
    app.use('/film/*', async (c, next) => {
      await next();
      if (c.req.path.endsWith('.vtt')) c.res.headers.set('Content-Type', 'text/vtt; charset=utf-8');
    });
    app.use(
      '*',
      serveStatic({
        root,
        precompressed: true,
        onFound: (_path, c) => publicFileHeaders(c.req.path, (name, value) => c.header(name, value)),
      }),
    );
  }

  const screens = new Screens(running, options.build, options.mode);
  const pages = new SharedPages(running, screens);
  app.get(DISCOVERY_PATH, limited, discoverRoutes(screens));
  app.all('*', limited, withCaller, async (c) => {
    const { outgoing } = c.env as unknown as HttpBindings;
    const asked = {
      request: c.req.raw,
      requestId: c.get('requestId'),
      address: c.get('address'),
      caller: c.get('caller'),
    };
    if (isClosedTo(running.site, asked.caller)) {
      const { html, headers } = await renderMaintenancePage();
      c.header('Retry-After', String(MAINTENANCE_SECONDS));
      return sendText(c, html, 503, headers);
    }
    const shared = await pages.answer(c, asked);
    if (shared) return shared;
    const response = await running.pages.inTurn(c.get('address'), () => screens.answer(asked));
    // The policy would stop Vite, so in development there is none.
    if (!response.headers.has('Content-Security-Policy')) outgoing.removeHeader('Content-Security-Policy');
    const compressed = compressStreamed(c, response);
    return c.newResponse(compressed.body, compressed);
  });

  // The adapter must hear from the response that a handler has already answered on the socket.
  const answerAll = async (request: Request, env: object): Promise<Response> => {
    const response = await app.fetch(request, env);
    return (env as HttpBindings).outgoing.headersSent ? RESPONSE_ALREADY_SENT : response;
  };
  const listener = getRequestListener(answerAll, { autoCleanupIncoming: false });
  const always = plainHeaders(ctx.env.publicUrl);
  const healthy = [...always, ...HEALTHY];
  const answer: RequestListener = (incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming;
    if (isForbidden(method, url)) {
      outgoing.writeHead(405, [...always, ...PLAIN_POLICY, ...REFUSED_METHOD]).end();
      return;
    }
    const reads = method === 'GET' || method === 'HEAD';
    if (reads && HEALTH.test(url)) {
      outgoing.writeHead(200, [...healthy, idOf(incoming)]).end('ok');
      return;
    }
    if (reads && !running.site.isInMaintenance) {
      const began = performance.now();
      const page = pages.find(incoming);
      // A visitor over the limit continues below and gets the refusal there.
      if (page && running.limits.mayTake('pages', addressOf(incoming, ctx.env))) {
        const requestId = idOf(incoming);
        const status = sendCached(page, incoming, outgoing, [...always, 'X-Request-Id', requestId]);
        return note({ requestId, method, path: pathOf(url), status, began });
      }
    }
    takeUnread(incoming, outgoing, () => running.limits.mayTake('address', addressOf(incoming, ctx.env)));
    void listener(incoming, outgoing);
  };
  const guarded = guardHost(ctx.env, (turned) => note({ ...turned, began: performance.now() }), answer);
  return running.tracing?.requests(guarded, notedRoute) ?? guarded;
}

function idOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return requestIdFrom(typeof given === 'string' ? given : undefined);
}

const pathOf = (url: string): string => {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
};

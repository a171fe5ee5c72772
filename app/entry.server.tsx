import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { outageOf } from '../platform/outage.ts';
import { NonceContext } from '../ui/accent.tsx';
import gabarito from '../ui/fonts/gabarito.woff2?url';
import grenze from '../ui/fonts/grenze-500.woff2?url';
import { RequestIdContext } from './api/request-id.tsx';
import { ctxContext, errorContext, nonceContext, requestIdContext, wholeContext } from './context.ts';
import { matchRoute } from './route-map.server.ts';

export const streamTimeout = 10_000;

/**
 * The faces of running text, asked for before the styles name them: a line that breaks elsewhere in the stand-in moves
 * what is below it. Shared pages are weighed (`first-load.test.ts`, `bench/lighthouse.ts`) and leave this to their styles.
 */
const TEXT_FACES = [gabarito, grenze].map((face) => `<${face}>; rel=preload; as=font; type="font/woff2"; crossorigin`);

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const nonce = context.get(nonceContext);
  const withNonce = nonce ? { nonce } : {};
  const whole = context.get(wholeContext);
  if (!whole) for (const face of TEXT_FACES) headers.append('Link', face);
  // An error page is never shared.
  const requestId = whole && status < 500 ? undefined : context.get(requestIdContext);
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <RequestIdContext value={requestId}>
          <ServerRouter context={routerContext} url={request.url} {...withNonce} />
        </RequestIdContext>
      </NonceContext>,
      {
        ...withNonce,
        // Sends content in document order; otherwise a script would have to move it into place.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        // No page waits for data here. What a process draws by `lazy` for the first time would come after the shell, and
        // move what stands below it.
        onAllReady() {
          clearTimeout(giveUp);
          if (!request.signal.aborted) for (const error of errors) report(error, request, context);
          const body = new PassThrough();
          pipe(body);
          const answered = errors.length > 0 ? 500 : status;
          resolve(new Response(createReadableStreamFromReadable(body), { status: answered, headers }));
        },
        // The router receives this error and calls `handleError`; the others, of parts of a page, are ours to tell.
        onShellError(error) {
          clearTimeout(giveUp);
          reject(error);
        },
        onError(error) {
          errors.push(error);
        },
      },
    );
    const giveUp = setTimeout(abort, streamTimeout + 1000);
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const expected = isRouteErrorResponse(error) && error.status < 500;
  if (outageOf(error)) context.get(errorContext).outage = true;
  if (!request.signal.aborted && !expected) report(error, request, context);
};

function report(error: unknown, request: Request, context: Readonly<RouterContextProvider>): void {
  const page = matchRoute(new URL(request.url).pathname.replace(/\.data$/, ''))?.path ?? 'unknown';
  context.get(ctxContext).log.error({ err: error, page }, 'page failed');
}

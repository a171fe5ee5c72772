import { readFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { AppError } from '../../lib/app-error.ts';
import type { Env } from '../../platform/env.ts';
import { inRequest, type Logger } from '../../platform/log.ts';
import { errorAnswer, PAUSE_WORDS } from './answers.ts';
import { protect } from './headers.ts';
import { guardHost, type TurnedAway } from './host.ts';
import { faceFile } from './letters.ts';
import { renderErrorPage } from './render-error-page.ts';
import { requestIdFrom } from './request-ids.ts';
import { routeOf } from './request-route.ts';

const RETRY_SECONDS = 2;

async function refuse(req: IncomingMessage, res: ServerResponse, requestId: string, log: Logger): Promise<void> {
  res.setHeader('Retry-After', RETRY_SECONDS);
  res.setHeader('Connection', 'close');
  res.setHeader('Cache-Control', 'no-store');
  const answer = errorAnswer(new AppError('UNAVAILABLE', PAUSE_WORDS, {}, RETRY_SECONDS), requestId, log);
  if (req.headers.accept?.includes('text/html')) {
    const { html, headers } = await renderErrorPage(answer);
    res.writeHead(503, headers).end(html);
  } else res.writeHead(503, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body));
}

/** Sends a face of the page that says so, which would else be set in another; false where it is none. */
async function sendFace(res: ServerResponse, client: string, path: string): Promise<boolean> {
  try {
    const file = await faceFile(client, path);
    if (file === undefined) return false;
    const face = await readFile(join(client, 'assets', file));
    res.writeHead(200, { 'Content-Type': 'font/woff2', 'Cache-Control': 'public, max-age=3600' }).end(face);
    return true;
  } catch {
    return false;
  }
}

/** Answers while the product is not open yet or is stopping: alive, not ready. */
export function createClosed(env: Env, log: Logger, client: string | null): RequestListener {
  const note = ({ path, ...outcome }: TurnedAway): void => log.answered({ ...outcome, route: routeOf(path), ms: 0 });
  return guardHost(env, note, (req, res) => {
    const given = req.headers['x-request-id'];
    const requestId = requestIdFrom(typeof given === 'string' ? given : undefined);
    protect(res, env.publicUrl, requestId);
    const [path = '/'] = (req.url ?? '/').split('?');
    if (path === '/healthz') {
      res.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).end('ok');
    } else if (path === '/readyz') {
      res.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': RETRY_SECONDS });
      res.end('not ready');
    } else {
      const answer = async () => {
        if (client === null || !(await sendFace(res, client, path))) await refuse(req, res, requestId, log);
        note({ requestId, method: req.method ?? 'GET', path, status: res.statusCode });
      };
      inRequest(requestId, () => void answer());
    }
  });
}

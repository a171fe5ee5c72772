import type { IncomingMessage, ServerResponse } from 'node:http';
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Ctx } from '../../features/kit/context.ts';
import { isAllowed } from '../../features/kit/permissions.ts';
import { tooLarge } from '../../features/people/uploads/upload.ts';
import { AppError, type Status } from '../../lib/app-error.ts';
import type { Admit } from '../auth/admit.ts';
import { type AppContext, errorAnswer, send, type Vars } from '../http/answers.ts';
import { Places } from './places.ts';
import type { Tus } from './tus.ts';

/** Requests that may bring bytes at once: each holds up to a part of a file in memory. */
const AT_ONCE = { process: 48, account: 12 } as const;

const PROTOCOL = 'O pedido não segue o protocolo tus 1.0.0.';
const VERSION = '1.0.0';
const BYTES = 'application/offset+octet-stream';

/** Refusals by their HTTP status. */
const REFUSALS: Readonly<Record<number, readonly [Status, string]>> = {
  400: ['INVALID_ARGUMENT', PROTOCOL],
  404: ['NOT_FOUND', 'Esse envio não existe, ou já passou do prazo. Envie o arquivo de novo.'],
  409: ['ABORTED', 'O envio já está em outro ponto. Pergunte onde ele parou e continue daí.'],
  410: ['NOT_FOUND', 'O prazo desse envio passou. Envie o arquivo de novo.'],
  412: ['FAILED_PRECONDITION', PROTOCOL],
  413: ['INVALID_ARGUMENT', 'Vieram mais bytes do que o envio anunciou.'],
  415: ['INVALID_ARGUMENT', PROTOCOL],
  423: ['ABORTED', 'Esse envio está em andamento em outra conexão. Tente de novo em alguns segundos.'],
  501: ['UNIMPLEMENTED', 'Esse recurso do protocolo tus não existe aqui.'],
};

const METHODS = new Set(['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']);

const busy = (): AppError =>
  new AppError('UNAVAILABLE', 'Há envios demais ao mesmo tempo. Tente de novo em alguns segundos.', {}, 5);

/** tus lets a client that cannot send PATCH or DELETE name them in a header of a POST. */
function methodOf(c: AppContext): string {
  const named = c.req.method === 'POST' ? c.req.header('x-http-method-override') : undefined;
  return named?.toUpperCase() ?? c.req.method;
}

/** The refusals of headers that the protocol has a status for, and the library another. */
function headerFault({ method, headers }: Request): readonly [number, string] | null {
  if (method === 'OPTIONS') return null;
  if (headers.get('tus-resumable') !== VERSION) return [412, 'Tus-Resumable'];
  if (method !== 'PATCH') return null;
  if (headers.get('content-type') !== BYTES) return [415, 'Content-Type'];
  return headers.has('upload-offset') ? null : [400, 'Upload-Offset'];
}

const bringsBytes = (c: AppContext): boolean =>
  Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding') !== undefined;

/** tus 1.0.0; what is refused is told in the contract's form. */
export function createUploads(ctx: Ctx, admit: Admit): Hono<{ Variables: Vars }> {
  const app = new Hono<{ Variables: Vars }>({ strict: false });
  const receiving = new Places(AT_ONCE.process, AT_ONCE.account);
  let opening: Promise<Tus> | undefined;
  const open = (): Promise<Tus> => {
    opening ??= import('./tus.ts').then(({ openTus }) => openTus(ctx));
    return opening;
  };

  async function answer(c: AppContext): Promise<Response> {
    const method = methodOf(c);
    const creates = c.req.path.replace(/\/$/, '') === '/uploads';
    if (!METHODS.has(method) || (method === 'POST' && !creates))
      throw new AppError('NOT_FOUND', 'Não há nada para ler aqui.');
    const caller = await admit(ctx, c);
    const asks = method === 'OPTIONS';
    if (!asks && !isAllowed(caller, ['send', 'upload']))
      throw new AppError('UNAUTHENTICATED', 'Entre na sua conta para continuar.');
    const named = c.req.query('purpose');
    const request = new Request(c.req.url, { method, headers: c.req.raw.headers });
    const fault = headerFault(request);
    if (fault) return refuse(c, ...fault, null);
    const { incoming, outgoing } = c.env as unknown as { incoming: IncomingMessage; outgoing: ServerResponse };
    const tus = await open();
    const purpose = tus.purposeOf(request);
    if (asks && named !== undefined && purpose === null)
      throw new AppError('INVALID_ARGUMENT', 'Não há envios para isso (purpose).');
    const place = bringsBytes(c) ? receiving.take(caller!.uid) : () => undefined;
    if (!place) throw busy();
    try {
      const { response, failure, isLeft } = await tus.answer(request, incoming, caller);
      if (isLeft) outgoing.once('finish', () => incoming.socket.destroySoon());
      for (const [name, value] of response.headers) if (!/^content-/.test(name)) c.header(name, value);
      if (failure !== null && !isOfTus(failure)) throw failure;
      if (response.status < 400) return c.newResponse(null, response.status as ContentfulStatusCode);
      const bytes = Number(request.headers.get('upload-length') ?? 0);
      const isTooLarge = response.status === 413 && method === 'POST';
      return refuse(c, response.status, await response.text(), isTooLarge ? tooLarge(bytes, purpose) : null);
    } finally {
      place();
    }
  }

  async function refuse(c: AppContext, http: number, reason: string, sentence: string | null): Promise<Response> {
    const [status, message] = REFUSALS[http] ?? ['INTERNAL', 'Algo deu errado do nosso lado. Tente de novo.'];
    if (http === 412) c.header('Tus-Version', VERSION);
    const details = { reason: reason.trim(), requestId: c.get('requestId') };
    return send(c, { httpStatus: http, body: { error: { status, message: sentence ?? message, details } } });
  }

  app.all('*', async (c) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && ctx.env.corsOrigins.includes(origin)) {
      c.header('Access-Control-Allow-Origin', origin);
      c.header('Vary', 'Origin');
    }
    let response: Response;
    try {
      response = await answer(c);
    } catch (error) {
      response = await send(c, errorAnswer(error, c.get('requestId'), ctx.log));
    }
    // The rest of a refused file is not read, so that its sender sees the answer and stops.
    if (response.status >= 400) response.headers.set('Connection', 'close');
    return response;
  });
  return app;
}

const isOfTus = (failure: unknown): boolean => typeof (failure as { status_code?: unknown }).status_code === 'number';

import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Caller } from '../../features/kit/caller.ts';
import { AppError, HTTP_STATUS } from '../../lib/app-error.ts';
import type { Logger } from '../../platform/log.ts';
import { type Outage, outageOf } from '../../platform/outage.ts';
import type { Answer } from '../functions/idempotency.ts';
import { sendText } from './compress.ts';

export interface Vars {
  requestId: string;
  caller: Caller | null;
  address: string;
  counted?: boolean;
}

export type AppContext = Context<{ Variables: Vars }>;

export const PAUSE_WORDS =
  'A RPGpédia está voltando de uma pausa curta. Nada se perdeu: tente de novo em alguns segundos.';

const OUTAGE_WORDS: Record<Outage, string> = {
  unreachable: PAUSE_WORDS,
  busy: 'Muita gente está pedindo ao mesmo tempo. Espere alguns segundos e tente de novo.',
  slow: 'Isso demorou mais do que podemos esperar, e paramos. Nada foi mudado: tente de novo daqui a pouco ou peça menos de uma vez.',
  full: 'Não conseguimos guardar isso agora. Nada foi mudado: tente de novo mais tarde.',
};

export const OUTAGE_SECONDS = 5;

function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const outage = outageOf(error);
  return outage && new AppError('UNAVAILABLE', OUTAGE_WORDS[outage], {}, OUTAGE_SECONDS);
}

/** The error body of the HTTP contract. An unexpected error is logged and answered INTERNAL, without its text. */
export function errorAnswer(error: unknown, requestId: string, log: Logger): Answer {
  const known = refusalOf(error);
  if (!(error instanceof AppError)) log.error({ err: error }, known ? 'outage' : 'unexpected failure');
  const status = known?.status ?? 'INTERNAL';
  return {
    httpStatus: HTTP_STATUS[status],
    body: {
      error: {
        status,
        message:
          known?.message ?? 'Algo deu errado do nosso lado. Tente de novo; se continuar, escreva para o suporte.',
        details: { ...known?.details, requestId },
      },
    },
    ...(known?.retryAfter === undefined ? {} : { retryAfter: known.retryAfter }),
  };
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

export function send(c: AppContext, answer: Answer): Promise<Response> {
  if (answer.retryAfter !== undefined) c.header('Retry-After', String(answer.retryAfter));
  c.header('Cache-Control', 'no-store');
  return sendText(c, JSON.stringify(answer.body), answer.httpStatus as ContentfulStatusCode, JSON_TYPE);
}

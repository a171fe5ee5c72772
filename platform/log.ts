import { AsyncLocalStorage } from 'node:async_hooks';
import pino from 'pino';
import { withoutSecrets } from '../lib/without-secrets.ts';

/** A request that was answered. Nothing in it needs escapes: patterns, methods that Node knows and checked ids. */
export interface AnsweredRequest {
  requestId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  uid?: string;
}

/** `answered` writes the line of a request for half of what pino takes: a kept page costs little more (decision 225). */
export type Logger = pino.Logger & { answered(request: AnsweredRequest): void };

/** An error's text may come from others and be of any length. */
const TEXT_MAX = 4_000;

/** Secrets are removed before the final cut: half an address would not be recognised. */
const shortened = (text: string): string => withoutSecrets(text.slice(0, 2 * TEXT_MAX)).slice(0, TEXT_MAX);

const framesOf = ({ stack }: Error): string | undefined => stack?.slice(stack.indexOf('\n    at ') + 1);

/** Never logs a statement's values, which the error's message and `detail` repeat. */
function describe(error: unknown, depth = 0): object | string {
  if (!(error instanceof Error)) return shortened(String(error));
  const { code, constraint, table, status } = error as Error & Record<string, unknown>;
  const message = shortened(error.message.replace(/\nparams:[\s\S]*$/, ''));
  return {
    type: error.name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    ...(status === undefined ? {} : { status }),
    stack: framesOf(error)?.slice(0, TEXT_MAX),
    ...(error.cause !== undefined && depth < 4 ? { cause: describe(error.cause, depth + 1) } : {}),
  };
}

const requests = new AsyncLocalStorage<{ requestId: string }>();

export const inRequest = <T>(requestId: string, run: () => T): T => requests.run({ requestId }, run);

/** Bytes of lines that are written at once, and the most milliseconds a line waits for others. */
const BATCH_BYTES = 12 * 1024;
const BATCH_MS = 50;

/**
 * Writes lines to standard error in batches, the last of them when the process exits. A process that is killed
 * (SIGKILL) loses its last 50 milliseconds.
 */
function batchLines(): (line: string) => void {
  const destination = pino.destination({ dest: 2, sync: true, minLength: BATCH_BYTES });
  let isDue = false;
  let begun = false;
  return (line) => {
    if (!begun) process.once('exit', () => destination.flushSync());
    begun = true;
    destination.write(line);
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      // `flushSync` would also wait until a disk has it.
      destination.flush();
    }, BATCH_MS).unref();
  };
}

const now = pino.stdTimeFunctions.isoTime;

function requestLine({ requestId, method, route, status, ms, uid }: AnsweredRequest): string {
  const who = uid === undefined ? '' : `,"uid":"${uid}"`;
  return `{"level":30${now()},"requestId":"${requestId}","method":"${method}","route":"${route}","status":${status},"ms":${ms}${who},"msg":"request"}\n`;
}

/** Structured logs, one JSON object a line, on standard error. Never an e-mail, a code, a CPF or a CNPJ: log ids. */
export function createLogger(level: string = 'info', write: (line: string) => void = batchLines()): Logger {
  const log = pino(
    {
      level,
      base: null,
      timestamp: now,
      mixin: () => ({ ...requests.getStore() }),
      serializers: { err: (error: unknown) => describe(error) },
      hooks: { streamWrite: withoutSecrets },
    },
    { write },
  );
  return Object.assign(log, {
    answered: (request: AnsweredRequest) => {
      if (log.isLevelEnabled('info')) write(requestLine(request));
    },
  });
}

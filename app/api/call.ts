import type { CallOf, PlainCallOf } from '../../features/function.ts';
import type { functions } from '../../features/functions.ts';

type Declared = (typeof functions)[number];

export type Calls = { [F in Extract<Declared, { kind: 'callable' }> as F['name']]: CallOf<F> };

export type PlainCalls = { [F in Extract<Declared, { kind: 'plain' }> as F['name']]: PlainCallOf<F> };

type PlainName<Body> = { [N in keyof PlainCalls]: PlainCalls[N]['body'] extends Body ? N : never }[keyof PlainCalls];

/** Names of the plain endpoints that a file is sent to. */
export type FileCallName = PlainName<'file'>;

/** A refused or failed call. `message` is the Portuguese sentence to show. */
export class FunctionError extends Error {
  readonly status: string;
  readonly details: Record<string, unknown>;

  constructor(status: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = 'FunctionError';
    this.status = status;
    this.details = details;
  }
}

/** Nobody answered: the connection is gone, not the server in trouble. */
export class Unreachable extends FunctionError {
  constructor() {
    super('UNAVAILABLE', 'Não conseguimos falar com a RPGpédia. Confira a sua conexão e tente de novo.');
  }
}

const LOST: ReadonlySet<string> = new Set(['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'INTERNAL']);

/** Whether a call may have taken effect all the same: repeat it with its own request id. */
export const isLost = ({ status }: FunctionError): boolean => LOST.has(status);

const TIMEOUT = 70_000;

interface Refusal {
  error: { status: string; message: string; details?: Record<string, unknown> };
}

const isRefusal = (answer: unknown): answer is Refusal => {
  const error = (answer as Partial<Refusal> | null)?.error;
  return typeof error?.status === 'string' && typeof error.message === 'string';
};

const TOO_LONG = 'A resposta demorou demais. Espere um pouco e tente de novo.';
const UNREADABLE = 'Algo deu errado do nosso lado. Tente de novo em instantes.';

const failure = (error: unknown): FunctionError =>
  error instanceof DOMException && error.name === 'TimeoutError'
    ? new FunctionError('DEADLINE_EXCEEDED', TOO_LONG)
    : new Unreachable();

/** The JSON of an answer, or the `FunctionError` that it tells of. */
export function answerOf(httpStatus: number, text: string): unknown {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new FunctionError('INTERNAL', UNREADABLE);
  }
  if (httpStatus >= 200 && httpStatus < 300) return answer;
  if (!isRefusal(answer)) throw new FunctionError('INTERNAL', UNREADABLE);
  const { status, message, details } = answer.error;
  throw new FunctionError(status, message, details);
}

interface Sending {
  headers?: Record<string, string>;
  /** Sent to its end even when the page goes away; small bodies only. */
  keepalive?: boolean;
}

/** Posts JSON to our own origin; the answer's JSON, or a `FunctionError`. */
async function postJson(
  path: string,
  body: unknown,
  { headers = {}, keepalive = false }: Sending = {},
): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      keepalive,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    text = await response.text();
  } catch (error) {
    throw failure(error);
  }
  return answerOf(response.status, text);
}

/**
 * Calls a function of the product. The request id makes a repetition harmless: pass the same `data.requestId` again to
 * repeat a call whose answer was lost, or nothing to make a new one.
 */
export async function callFunction<Name extends keyof Calls>(
  name: Name,
  data: Calls[Name]['input'],
  sending: Sending = {},
): Promise<Calls[Name]['output']> {
  const body = { data: { requestId: crypto.randomUUID(), ...(data as object) } };
  const answer = await postJson(`/functions/${name}`, body, sending);
  return (answer as { result: Calls[Name]['output'] }).result;
}

/** Calls a plain endpoint that takes JSON. */
export const callPlain = async <Name extends PlainName<'json'>>(
  name: Name,
  data: PlainCalls[Name]['input'],
  sending: Sending = {},
): Promise<PlainCalls[Name]['output']> =>
  (await postJson(`/functions/${name}`, data, sending)) as PlainCalls[Name]['output'];

export function addressOf<Name extends PlainName<'file' | 'none'>>(
  name: Name,
  data: PlainCalls[Name]['input'],
): string {
  const given = Object.entries(data).filter((field): field is [string, string] => field[1] !== undefined);
  return `/functions/${name}?${new URLSearchParams(Object.fromEntries(given))}`;
}

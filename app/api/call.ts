import type { functions } from '../../features/index.ts';
import type { CallOf, PlainCallOf } from '../../features/kit/function.ts';

type DeclaredFunction = (typeof functions)[number];

export type Calls = { [F in Extract<DeclaredFunction, { kind: 'callable' }> as F['name']]: CallOf<F> };

export type PlainCalls = { [F in Extract<DeclaredFunction, { kind: 'plain' }> as F['name']]: PlainCallOf<F> };

type PlainName<Body> = { [N in keyof PlainCalls]: PlainCalls[N]['body'] extends Body ? N : never }[keyof PlainCalls];

/** A refused or failed call. `message` is a Portuguese sentence for the user. */
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

/** There is no connection; the server itself may be healthy. */
export class Unreachable extends FunctionError {
  constructor() {
    super('UNAVAILABLE', 'Não conseguimos falar com a RPGpédia. Confira a sua conexão e tente de novo.');
  }
}

const LOST: ReadonlySet<string> = new Set(['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'INTERNAL']);

/** True if the call may have taken effect: retry it with the same request id. */
export const isLost = ({ status }: FunctionError): boolean => LOST.has(status);

/** The same of whatever was thrown. */
export const isLostCall = (error: unknown): boolean => error instanceof FunctionError && isLost(error);

const TIMEOUT_MS = 70_000;

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
  /** The request completes even if the page closes; for small bodies only. */
  keepalive?: boolean;
  /** The request carries no cookies, so nobody is known by it. */
  anonymous?: boolean;
}

async function postJson(
  path: string,
  body: unknown,
  { headers = {}, keepalive = false, anonymous = false }: Sending = {},
): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      keepalive,
      credentials: anonymous ? 'omit' : 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await response.text();
  } catch (error) {
    throw failure(error);
  }
  return answerOf(response.status, text);
}

/**
 * Calls a function of the server. The request id makes retries safe: pass the same `data.requestId` to retry a call
 * whose response was lost; without one it is a new call.
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

export const callPlain = async <Name extends PlainName<'json'>>(
  name: Name,
  data: PlainCalls[Name]['input'],
  sending: Sending = {},
): Promise<PlainCalls[Name]['output']> =>
  (await postJson(`/functions/${name}`, data, sending)) as PlainCalls[Name]['output'];

export function addressOf<Name extends PlainName<'none'>>(name: Name, data: PlainCalls[Name]['input']): string {
  const given = Object.entries(data).filter((field): field is [string, string] => field[1] !== undefined);
  return `/functions/${name}?${new URLSearchParams(Object.fromEntries(given))}`;
}

import type { functions } from '../../features/index.ts';
import type { CallOf, PlainCallOf } from '../../features/kit/function.ts';
import { answerOf } from './answer.ts';
import { FunctionError, UnreachableError } from './function-error.ts';

type DeclaredFunction = (typeof functions)[number];

export type Calls = { [F in Extract<DeclaredFunction, { kind: 'callable' }> as F['name']]: CallOf<F> };

export type PlainCalls = { [F in Extract<DeclaredFunction, { kind: 'plain' }> as F['name']]: PlainCallOf<F> };

type PlainName<Body> = { [N in keyof PlainCalls]: PlainCalls[N]['body'] extends Body ? N : never }[keyof PlainCalls];

const TIMEOUT_MS = 70_000;

const TOO_LONG = 'A resposta demorou demais. Espere um pouco e tente de novo.';

const failure = (error: unknown): FunctionError =>
  error instanceof DOMException && error.name === 'TimeoutError'
    ? new FunctionError('DEADLINE_EXCEEDED', TOO_LONG)
    : new UnreachableError();

interface CallOptions {
  headers?: Record<string, string>;
  /** The request completes even if the page closes; for small bodies only. */
  keepalive?: boolean;
  /** The request carries no cookies, so nobody is known by it. */
  anonymous?: boolean;
}

async function postJson(
  path: string,
  body: unknown,
  { headers = {}, keepalive = false, anonymous = false }: CallOptions = {},
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
 * whose response was lost; without one it is a new call. A press goes through `useCall`, reading through `useQuery`, and
 * all else through `settle`.
 */
export async function callFunction<Name extends keyof Calls>(
  name: Name,
  data: Calls[Name]['input'],
  sending: CallOptions = {},
): Promise<Calls[Name]['output']> {
  const body = { data: { requestId: crypto.randomUUID(), ...(data as object) } };
  const answer = await postJson(`/functions/${name}`, body, sending);
  return (answer as { result: Calls[Name]['output'] }).result;
}

export const callPlain = async <Name extends PlainName<'json'>>(
  name: Name,
  data: PlainCalls[Name]['input'],
  sending: CallOptions = {},
): Promise<PlainCalls[Name]['output']> =>
  (await postJson(`/functions/${name}`, data, sending)) as PlainCalls[Name]['output'];

export function addressOf<Name extends PlainName<'none'>>(name: Name, data: PlainCalls[Name]['input']): string {
  const given = Object.entries(data).filter((field): field is [string, string] => field[1] !== undefined);
  return `/functions/${name}?${new URLSearchParams(Object.fromEntries(given))}`;
}

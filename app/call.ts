import type { accountFunctions } from '../features/accounts/functions.ts';
import type { analyticsFunctions } from '../features/analytics/functions.ts';
import type { bookFunctions } from '../features/books/functions.ts';
import type { cartFunctions } from '../features/cart/functions.ts';
import type { catalogueFunctions } from '../features/catalogue/functions.ts';
import type { characterFunctions } from '../features/characters/functions.ts';
import type { creatorFunctions } from '../features/creators/functions.ts';
import type { CallOf } from '../features/function.ts';
import type { fundingFunctions } from '../features/funding/functions.ts';
import type { keyFunctions } from '../features/keys/functions.ts';
import type { libraryFunctions } from '../features/library/functions.ts';
import type { orderFunctions } from '../features/orders/functions.ts';
import type { readingFunctions } from '../features/reading/functions.ts';
import type { rollFunctions } from '../features/rolls/functions.ts';
import type { settingsFunctions } from '../features/settings/functions.ts';
import type { wishlistFunctions } from '../features/wishlist/functions.ts';

type Declared =
  | (typeof accountFunctions)[number]
  | (typeof analyticsFunctions)[number]
  | (typeof bookFunctions)[number]
  | (typeof cartFunctions)[number]
  | (typeof catalogueFunctions)[number]
  | (typeof characterFunctions)[number]
  | (typeof creatorFunctions)[number]
  | (typeof fundingFunctions)[number]
  | (typeof keyFunctions)[number]
  | (typeof libraryFunctions)[number]
  | (typeof orderFunctions)[number]
  | (typeof readingFunctions)[number]
  | (typeof rollFunctions)[number]
  | (typeof settingsFunctions)[number]
  | (typeof wishlistFunctions)[number];

/** Every function a screen may call, with its input and its result. */
export type Calls = { [F in Declared as F['name']]: CallOf<F> };

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
export async function postJson(
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

import { answerOf } from './answer.ts';
import { FunctionError, UnreachableError } from './function-error.ts';

/** A refused or failed call. `message` is a Portuguese sentence for the user. */
export interface Refusal {
  readonly status: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** The call may have taken effect: it is repeated under the same request id. */
  readonly isLost: boolean;
  /** The same call may succeed a little later. */
  readonly isTransient: boolean;
  /** There is no connection; the server itself may be healthy. */
  readonly isUnreachable: boolean;
}

export type CallOutcome<Output> =
  | { readonly output: Output; readonly refusal?: undefined }
  | { readonly output?: undefined; readonly refusal: Refusal };

const LOST: ReadonlySet<string> = new Set(['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'INTERNAL']);

export const refusalOf = (
  status: string,
  message: string,
  details: Readonly<Record<string, unknown>> = {},
  isUnreachable = false,
): Refusal => {
  const isLost = LOST.has(status);
  return { status, message, details, isLost, isTransient: isLost || status === 'RESOURCE_EXHAUSTED', isUnreachable };
};

const read = (error: FunctionError): Refusal =>
  refusalOf(error.status, error.message, error.details, error instanceof UnreachableError);

export const UNREACHABLE: Refusal = read(new UnreachableError());

/** A call's failure as a value. Any other error is thrown on. */
export async function settle<Output>(call: Promise<Output>): Promise<CallOutcome<Output>> {
  try {
    return { output: await call };
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    return { refusal: read(error) };
  }
}

/** The refusal in a response that did not come by a call; without one, nobody was reached. */
export function refusalIn(httpStatus: number, text: string): Refusal {
  try {
    answerOf(httpStatus, text);
  } catch (error) {
    if (error instanceof FunctionError) return read(error);
  }
  return UNREACHABLE;
}

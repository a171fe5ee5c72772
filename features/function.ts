import type { z } from 'zod';
import type { Caller, Role } from './accounts/user.ts';
import type { Ctx } from './context.ts';

/** Who may call: anyone, whoever is signed in, or the roles named. */
export type Who = 'anyone' | 'user' | readonly Role[];

/** What a verb may know of the request beyond its input. */
export interface RequestInfo {
  /** `data.requestId` or `Idempotency-Key`; null when the client sent none. */
  requestId: string | null;
  /** The address that counts for limits. */
  address: string;
}

type CallerOf<W extends Who> = W extends 'anyone' ? Caller | null : Caller;

export interface FunctionDefinition<
  Name extends string = string,
  W extends Who = Who,
  Input extends z.ZodType = z.ZodType,
  Output = unknown,
> {
  name: Name;
  who: W;
  input: Input;
  /** One English sentence for the published description. */
  summary: string;
  run(ctx: Ctx, caller: CallerOf<W>, input: z.output<Input>, request: RequestInfo): Promise<Output>;
}

/** Declares one call that clients may make. Types, permissions and documents all come from this. */
export function defineFunction<const Name extends string, const W extends Who, Input extends z.ZodType, Output>(
  definition: FunctionDefinition<Name, W, Input, Output>,
): FunctionDefinition<Name, W, Input, Output> {
  return definition;
}

/** The input and output types of a declaration, for the typed client. */
export type CallOf<F> =
  F extends FunctionDefinition<string, Who, infer Input, infer Output>
    ? { input: z.input<Input> & { requestId?: string }; output: Output }
    : never;

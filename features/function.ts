import type { z } from 'zod';
import type { Status } from '../lib/app-error.ts';
import type { Caller, Role } from './accounts/user.ts';
import type { Ctx } from './context.ts';

/** Who may call: anyone, whoever is signed in, or the roles named. */
export type Who = 'anyone' | 'user' | readonly Role[];

/** What the body of a call may hold: bytes, values of any kind, and levels of nesting. */
export const CALL_BOUNDS = { bytes: 64 * 1024, nodes: 10_000, depth: 32 } as const;

/** What a verb may know of the request beyond its input. */
export interface RequestInfo {
  /** `data.requestId` or `Idempotency-Key`; null when the client sent none. */
  requestId: string | null;
  /** The address that counts for limits, IPv6 by its /64 (`server/client-address.ts`). */
  address: string;
}

type CallerOf<W extends Who> = W extends 'anyone' ? Caller | null : Caller;

export interface FunctionDefinition<
  Name extends string = string,
  W extends Who = Who,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  name: Name;
  who: W;
  input: Input;
  /** What is answered. Types and documents come from it; answers are checked against it by tests, not while running. */
  output: Output;
  /** One English sentence for the published description. */
  summary: string;
  /** The function's own refusals, each with its reason in English. Those any call may meet are not repeated. */
  refusals?: Partial<Record<Status, string>>;
  /** A limit of its own beside the common ones: what it counts, and how, in English. */
  limit?: { counts: string; description: string };
  /** Bytes of its body, where the common bound is too little. */
  bodyBytes?: number;
  /** Whether a visitor's refusal leaves a trace, so that repeating the request must not leave another. */
  keepsForVisitors?: true;
  /** Whether it has the connections to the database that are kept for money and codes. Never for what only reads. */
  reserved?: true;
  run(ctx: Ctx, caller: CallerOf<W>, input: z.output<Input>, request: RequestInfo): Promise<z.output<Output>>;
}

/** Declares one call that clients may make. Types, permissions and documents all come from this. */
export function defineFunction<
  const Name extends string,
  const W extends Who,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(definition: FunctionDefinition<Name, W, Input, Output>): FunctionDefinition<Name, W, Input, Output> {
  return definition;
}

/** The input and output types of a declaration, for the typed client. */
export type CallOf<F> =
  F extends FunctionDefinition<string, Who, infer Input, infer Output>
    ? { input: z.input<Input> & { requestId?: string }; output: z.output<Output> }
    : never;

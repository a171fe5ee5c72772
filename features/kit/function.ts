import type { z } from 'zod';
import type { Status } from '../../lib/app-error.ts';
import type { Caller } from './caller.ts';
import type { Ctx } from './context.ts';
import type { Limit } from './limit.ts';
import type { OpenPermission, Permission } from './permissions.ts';

/** Limits of a call's body: bytes, values of any kind, and levels of nesting. */
export const CALL_BOUNDS = { bytes: 64 * 1024, nodes: 10_000, depth: 32 } as const;

export interface RequestInfo {
  /** `data.requestId` or `Idempotency-Key`; null when the client sent none. */
  requestId: string | null;
  id: string;
  /** The moment when it came in, before it waited for anything: its caller knew nothing later. */
  receivedAt: Date;
  /** The address that counts for limits, IPv6 by its /64 (`server/http/client-address.ts`). */
  address: string;
}

type CallerOf<P extends Permission> = P extends OpenPermission ? Caller | null : Caller;

/** Routing, permissions, limits, the client's types and `/openapi.json` follow from it. */
interface Declaration<
  Name extends string,
  P extends Permission,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Refusal extends Status,
> {
  name: Name;
  /** Checked by the caller's role before the verb; the verb asks about the things that the input names. */
  may: P;
  input: Input;
  /** Only tests check answers against it. */
  output: Output;
  summary: string;
  /** The function's own refusals, each with its reason in English, without those that any call may get. */
  refusals?: Partial<Record<Refusal, string>>;
  /** The limits besides the common ones: they are enforced, and printed. */
  limits?: readonly Limit[];
  /** The part of its work that a process lets wait, in English. */
  queue?: { counts: string; description: string };
  bodyBytes?: number;
  /** Uses the database connections reserved for money and codes. Never for a function that only reads. */
  reserved?: true;
  /** Goes on during maintenance: what shows how a running payment ends. */
  inMaintenance?: true;
  /** The caller comes with their user row (`CallerWithUser`), read by the statement that reads the session. */
  readsUser?: true;
}

export interface CallableDefinition<
  Name extends string = string,
  P extends Permission = Permission,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Refusal extends Status = Status,
> extends Declaration<Name, P, Input, Output, Refusal> {
  kind: 'callable';
  /** Whether a visitor's refusal is stored, so that a repeated request is not counted twice. */
  keepsForVisitors?: true;
  /** Its answer tells a secret or what is masked elsewhere, so it is encrypted while it is kept for a repetition. */
  sealsAnswer?: true;
  /**
   * Nobody may ever learn who called it: a process alone remembers its answer for a repetition, and no line of a log names the
   * caller. Its limits leave no rows.
   */
  anonymous?: true;
  /** Changes nothing, so a process only remembers its answer: after that a repetition reads again. */
  onlyReads?: true;
  run(ctx: Ctx, caller: CallerOf<P>, input: z.output<Input>, request: RequestInfo): Promise<z.output<Output>>;
}

/** The place of a plain endpoint's input: `json`, the optional body; `none`, the query of a GET. */
export type PlainBody = 'json' | 'none';

export interface PlainRequest extends RequestInfo {
  method: string;
}

export interface FileAnswer {
  /** Known before a byte is read. */
  bytes: number;
  /** Strong, with its quotes. */
  etag: string;
  type: string;
  fileName: string;
  disposition: 'attachment' | 'inline';
  /** The most bytes at once and the sentence that refuses more, for a file that is only sent in ranges. */
  pieces?: { bytes: number; refusal: string };
  /** Bytes `start`…`end - 1`. A piece is valid until the next but one is requested. */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
  /** The error to fail with instead of one of `read`. */
  explain?(error: unknown): Promise<unknown>;
}

export interface PlainDefinition<
  Name extends string = string,
  P extends Permission = Permission,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  B extends PlainBody = PlainBody,
  Refusal extends Status = Status,
> extends Declaration<Name, P, Input, Output, Refusal> {
  kind: 'plain';
  body: B;
  also?: Partial<Record<'HEAD' | 'POST', { operationId: string; summary: string }>>;
  /** Meaning of the answer 200, in English. */
  done: string;
  run(ctx: Ctx, caller: CallerOf<P>, input: z.output<Input>, request: PlainRequest): Promise<z.output<Output>>;
}

export type FunctionDefinition = CallableDefinition | PlainDefinition;

export const methodsOf = (definition: FunctionDefinition): readonly string[] =>
  definition.kind === 'plain'
    ? [definition.body === 'none' ? 'GET' : 'POST', ...Object.keys(definition.also ?? {})]
    : ['POST'];

export const defineFunction = <
  const Name extends string,
  const P extends Permission,
  Input extends z.ZodType,
  Output extends z.ZodType,
  Refusal extends Status = never,
>(
  definition: Omit<CallableDefinition<Name, P, Input, Output, Refusal>, 'kind'>,
): CallableDefinition<Name, P, Input, Output, Refusal> => ({ kind: 'callable', ...definition });

export const definePlain = <
  const Name extends string,
  const P extends Permission,
  Input extends z.ZodType,
  Output extends z.ZodType,
  const B extends PlainBody,
  Refusal extends Status = never,
>(
  definition: Omit<PlainDefinition<Name, P, Input, Output, B, Refusal>, 'kind'>,
): PlainDefinition<Name, P, Input, Output, B, Refusal> => ({ kind: 'plain', ...definition });

export type CallOf<F> =
  F extends CallableDefinition<string, Permission, infer Input, infer Output, infer Refusal>
    ? { input: z.input<Input> & { requestId?: string | undefined }; output: z.output<Output>; refusal: Refusal }
    : never;

export type PlainCallOf<F> =
  F extends PlainDefinition<string, Permission, infer Input, infer Output, infer B, infer Refusal>
    ? { input: z.input<Input>; output: z.output<Output>; body: B; refusal: Refusal }
    : never;

import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Status } from '../lib/app-error.ts';
import type { OpenPermission, Permission } from './accounts/permissions.ts';
import type { Caller } from './accounts/user.ts';
import type { Ctx } from './context.ts';

/** What the body of a call may hold: bytes, values of any kind, and levels of nesting. */
export const CALL_BOUNDS = { bytes: 64 * 1024, nodes: 10_000, depth: 32 } as const;

/** What a verb may know of the request beyond its input. */
export interface RequestInfo {
  /** `data.requestId` or `Idempotency-Key`; null when the client sent none. */
  requestId: string | null;
  /** Of this request, as the log and `X-Request-Id` have it. */
  id: string;
  /** The address that counts for limits, IPv6 by its /64 (`server/http/client-address.ts`). */
  address: string;
}

type CallerOf<P extends Permission> = P extends OpenPermission ? Caller | null : Caller;

/** What every declaration says. Routing, permissions, limits, the client's types and `/openapi.json` follow from it. */
interface Declaration<Name extends string, P extends Permission, Input extends z.ZodType, Output extends z.ZodType> {
  name: Name;
  /** What the caller has to be allowed, by their role; what the input names is the verb’s to ask about. */
  may: P;
  input: Input;
  /** What is answered. Answers are checked against it by tests, not while running. */
  output: Output;
  /** One English sentence for the published description. */
  summary: string;
  /** The function's own refusals, each with its reason in English. Those any call may meet are not repeated. */
  refusals?: Partial<Record<Status, string>>;
  /** A limit of its own beside the common ones: what it counts, and how, in English. */
  limit?: { counts: string; description: string };
  /** Bytes of its JSON, where the common bound is too little. */
  bodyBytes?: number;
  /** Whether it has the connections to the database that are kept for money and codes. Never for what only reads. */
  reserved?: true;
}

/** One call of the callable protocol. */
export interface CallableDefinition<
  Name extends string = string,
  P extends Permission = Permission,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> extends Declaration<Name, P, Input, Output> {
  kind: 'callable';
  /** Whether a visitor's refusal leaves a trace, so that repeating the request must not leave another. */
  keepsForVisitors?: true;
  run(ctx: Ctx, caller: CallerOf<P>, input: z.output<Input>, request: RequestInfo): Promise<z.output<Output>>;
}

/**
 * Where a plain endpoint's input is: `json`, a body that is the input and may be left out; `file`, the query, and the
 * body is a file; `none`, the query of a GET.
 */
export type PlainBody = 'json' | 'file' | 'none';

/** A file on its way in. */
export interface IncomingFile {
  /** As the client announced them; 0 when it did not. */
  bytes: number;
  stream: Readable;
}

export interface PlainRequest<B extends PlainBody = PlainBody> extends RequestInfo {
  method: string;
  file: B extends 'file' ? IncomingFile : null;
}

/** A file on its way out, whole or in ranges. */
export interface FileAnswer {
  /** Its length, known before a byte is read. */
  bytes: number;
  /** Strong, with its quotes. */
  etag: string;
  type: string;
  fileName: string;
  disposition: 'attachment' | 'inline';
  /** Where it is only given in ranges, how many bytes at once, and the sentence that refuses more. */
  pieces?: { bytes: number; refusal: string };
  /** Bytes `start`…`end - 1`. A piece holds until the next but one is asked for. */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** An endpoint under `/functions` that speaks JSON without the envelope, or files. */
export interface PlainDefinition<
  Name extends string = string,
  P extends Permission = Permission,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  B extends PlainBody = PlainBody,
> extends Declaration<Name, P, Input, Output> {
  kind: 'plain';
  body: B;
  /** Further methods it answers, each described as an operation of its own. */
  also?: Partial<Record<'HEAD' | 'POST', { operationId: string; summary: string }>>;
  /** What an answer 200 means, in English. */
  done: string;
  run(ctx: Ctx, caller: CallerOf<P>, input: z.output<Input>, request: PlainRequest<B>): Promise<z.output<Output>>;
}

/** A plain endpoint that is promised and not built yet: whoever may call it is told so. */
export interface UnbuiltDefinition {
  kind: 'unbuilt';
  name: string;
  may: Permission;
  summary: string;
}

export type FunctionDefinition = CallableDefinition | PlainDefinition | UnbuiltDefinition;

/** The HTTP methods a function answers. */
export const methodsOf = (definition: FunctionDefinition): readonly string[] =>
  definition.kind === 'plain'
    ? [definition.body === 'none' ? 'GET' : 'POST', ...Object.keys(definition.also ?? {})]
    : ['POST'];

/** Declares one call that clients may make. */
export const defineFunction = <
  const Name extends string,
  const P extends Permission,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(
  definition: Omit<CallableDefinition<Name, P, Input, Output>, 'kind'>,
): CallableDefinition<Name, P, Input, Output> => ({ kind: 'callable', ...definition });

/** Declares one plain endpoint. */
export const definePlain = <
  const Name extends string,
  const P extends Permission,
  Input extends z.ZodType,
  Output extends z.ZodType,
  const B extends PlainBody,
>(
  definition: Omit<PlainDefinition<Name, P, Input, Output, B>, 'kind'>,
): PlainDefinition<Name, P, Input, Output, B> => ({ kind: 'plain', ...definition });

/** The input and output types of a callable, for the typed client. */
export type CallOf<F> =
  F extends CallableDefinition<string, Permission, infer Input, infer Output>
    ? { input: z.input<Input> & { requestId?: string }; output: z.output<Output> }
    : never;

/** The same of a plain endpoint, and what body it takes. */
export type PlainCallOf<F> =
  F extends PlainDefinition<string, Permission, infer Input, infer Output, infer B>
    ? { input: z.input<Input>; output: z.output<Output>; body: B }
    : never;

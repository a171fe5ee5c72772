import type { HttpBindings } from '@hono/node-server';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { HOUR } from '../../../lib/span.ts';

/** States of a refund that is not done: faults of `refund` alone. */
export const UNDONE = ['in_process', 'rejected', 'cancelled'] as const;
/** An HTTP status, silence, a lost answer, or a refund that is not done. */
export type Fault = number | 'hang' | 'drop' | (typeof UNDONE)[number];

export type SandboxEnv = { Bindings: HttpBindings; Variables: { undone?: (typeof UNDONE)[number] } };

export interface RefusalCause {
  code: string | number;
  description: string;
  data: null;
}

export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly causes: RefusalCause[] | null;
  constructor(status: ContentfulStatusCode, code: string, message: string, causes: RefusalCause[] | null = null) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.causes = causes;
  }
  get body() {
    return { message: this.message, error: this.code, status: this.status, cause: this.causes };
  }
}

export const notFound = (what: string): Refusal =>
  new Refusal(404, 'not_found', `${what} not found`, [{ code: 2000, description: `${what} not found`, data: null }]);

export function validate<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const field = issue.path.join('.') || 'body';
  const description = `${field} invalid. ${issue.message}`;
  throw new Refusal(400, `invalid_${String(issue.path[0] ?? 'body')}`, description, [
    { code: `invalid_${field}`, description, data: null },
  ]);
}

export async function jsonBody(request: { text(): Promise<string> }): Promise<unknown> {
  const text = await request.text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new Refusal(400, 'bad_request', 'The body is not JSON');
  }
}

/** Decimal reais with at most two decimals, as integer cents. */
export const reais = z
  .number()
  .nonnegative()
  .max(1_000_000_000)
  .refine((value) => Number(value.toFixed(2)) === value, 'At most two decimals')
  .transform((value) => Math.round(value * 100));

export const toReais = (cents: number): number => cents / 100;

const BRASILIA_MS = -3 * HOUR;

/** The gateway's time format: milliseconds and an offset. */
export const gatewayTime = (date: Date): string =>
  new Date(date.getTime() + BRASILIA_MS).toISOString().replace('Z', '-03:00');

export const idFrom = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

export const page = (defaultLimit: number) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(100).default(defaultLimit),
    offset: z.coerce.number().int().min(0).default(0),
  });

export const COLLECTOR_ID = 1_000_000_001;

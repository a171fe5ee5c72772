import { AppError } from '../lib/app-error.ts';
import type { AppContext } from './answers.ts';

const BODY_MAX = 1024 * 1024;
const DISCARD_MAX = 8 * BODY_MAX;
/** How deep a body may nest: deeper ones overflow the stack of whatever walks them. */
const DEPTH_MAX = 64;

export const badBody = (): AppError =>
  new AppError(
    'INVALID_ARGUMENT',
    'O pedido veio em um formato que não entendemos. Atualize a página e tente de novo.',
  );

/** Throws INVALID_ARGUMENT unless the request is a POST of JSON; with `mayBeEmpty`, or a POST without a content type. */
export function refuseForm(c: AppContext, mayBeEmpty = false): void {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (c.req.method !== 'POST') throw badBody();
  if (type !== 'application/json' && !(mayBeEmpty && type === undefined)) throw badBody();
}

async function readText(c: AppContext): Promise<string> {
  const length = c.req.header('content-length');
  if (length !== undefined) {
    if (Number(length) > BODY_MAX) throw badBody();
    return c.req.text();
  }
  const reader = c.req.raw.body?.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    bytes += next.value.length;
    if (bytes <= BODY_MAX) chunks.push(next.value);
    // What is too long is read on for a while: a client that is still writing would not see the answer.
    else if (bytes > DISCARD_MAX) {
      c.header('Connection', 'close');
      break;
    }
  }
  if (bytes > BODY_MAX) throw badBody();
  return Buffer.concat(chunks).toString('utf8');
}

/** What the database cannot keep as text: U+0000 and halves of surrogate pairs. */
const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

function refuseUnstorable(body: unknown): void {
  const left: { value: unknown; depth: number }[] = [{ value: body, depth: 1 }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') {
      if (!isText(value)) throw badBody();
    } else if (typeof value === 'object' && value !== null) {
      if (depth > DEPTH_MAX) throw badBody();
      for (const [key, inner] of Object.entries(value)) {
        if (!isText(key)) throw badBody();
        left.push({ value: inner, depth: depth + 1 });
      }
    }
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON object a request carries. Throws INVALID_ARGUMENT for anything else, and for more than `BODY_MAX` bytes. */
export async function readBody(c: AppContext): Promise<Record<string, unknown>> {
  let body: unknown;
  try {
    body = JSON.parse(await readText(c));
  } catch {
    throw badBody();
  }
  if (!isObject(body)) throw badBody();
  refuseUnstorable(body);
  return body;
}

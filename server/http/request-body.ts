import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { CALL_BOUNDS, type FunctionDefinition, methodsOf } from '../../features/kit/function.ts';
import { AppError } from '../../lib/app-error.ts';
import type { AppContext } from './answers.ts';
import { JsonMeter } from './json-meter.ts';

export const badBody = (): AppError =>
  new AppError(
    'INVALID_ARGUMENT',
    'O pedido veio em um formato que não entendemos. Atualize a página e tente de novo.',
  );

const tooLong = (most: number): AppError =>
  new AppError(
    'INVALID_ARGUMENT',
    `O pedido é grande demais: passa de ${Math.floor(most / 1024)} KB. Mande menos de uma vez.`,
  );

const tooMuch = (): AppError =>
  new AppError('INVALID_ARGUMENT', 'O pedido tem partes demais, umas dentro das outras. Mande menos de uma vez.');

export function refuseForm(c: AppContext, definition: FunctionDefinition): void {
  const body = definition.kind === 'plain' ? definition.body : 'call';
  if (!methodsOf(definition).includes(c.req.method)) throw badBody();
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (body === 'none' || (body === 'json' && type === undefined)) return;
  if (type !== 'application/json') throw badBody();
}

/** The whole body, bounded in bytes, nodes and depth. */
export async function readBytes(incoming: IncomingMessage, most: number): Promise<Uint8Array> {
  if (Number(incoming.headers['content-length'] ?? 0) > most) throw tooLong(most);
  const meter = new JsonMeter(CALL_BOUNDS);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) throw tooLong(most);
      if (!meter.take(chunk)) throw tooMuch();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('CANCELLED', 'O envio parou no meio.');
  }
  return Buffer.concat(chunks);
}

/** The database cannot store U+0000 or half surrogate pairs. */
const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

function refuseUnstorable(body: unknown): void {
  const left: unknown[] = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string') {
      if (!isText(value)) throw badBody();
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (!isText(key)) throw badBody();
        left.push(inner);
      }
    }
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw badBody();
  }
}

const bytesOf = (c: AppContext, most: number): Promise<Uint8Array> =>
  readBytes((c.env as unknown as HttpBindings).incoming as IncomingMessage, most);

function readObject(bytes: Uint8Array): Record<string, unknown> {
  const body = parseJson(bytes);
  if (!isObject(body)) throw badBody();
  refuseUnstorable(body);
  return body;
}

/** The request's JSON object. Throws INVALID_ARGUMENT for anything else and past the bounds. */
export async function readBody(c: AppContext, most: number = CALL_BOUNDS.bytes): Promise<Record<string, unknown>> {
  return readObject(await bytesOf(c, most));
}

/** Like `readBody`; an empty body is an empty object. */
export async function readBodyOrNothing(
  c: AppContext,
  most: number = CALL_BOUNDS.bytes,
): Promise<Record<string, unknown>> {
  if (c.req.header('content-type') === undefined) return {};
  const bytes = await bytesOf(c, most);
  return bytes.length === 0 ? {} : readObject(bytes);
}

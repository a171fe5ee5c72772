import type { HttpBindings } from '@hono/node-server';
import type { Caller } from '../features/accounts/user.ts';
import { tooLarge, uploadFile } from '../features/books/upload-file.server.ts';
import { UPLOAD_MAX, uploadInput } from '../features/books/upload-schema.ts';
import type { Ctx } from '../features/context.ts';
import { AppError } from '../lib/app-error.ts';
import type { AppContext } from './answers.ts';
import type { Answer } from './idempotency.ts';
import { parse } from './parse.ts';
import { badBody } from './request-body.ts';

/** Who may send files. */
export const UPLOADERS = ['creator'] as const;

/** A client that sends nothing for so long has gone, in milliseconds. */
const SILENCE = 60_000;

/** `uploadBookFile`: the body is the file, and goes to the store as it comes. */
export async function receiveUpload(ctx: Ctx, c: AppContext, caller: Caller): Promise<Answer> {
  const { incoming } = c.env as unknown as HttpBindings;
  // What is refused before it was read is not read on: who sends a gigabyte sees the answer and stops.
  c.header('Connection', 'close');
  if (c.req.method !== 'POST' || c.req.header('content-type') !== 'application/octet-stream') throw badBody();
  const input = parse(uploadInput, c.req.query());
  if (Number(c.req.header('content-length') ?? 0) > UPLOAD_MAX) throw tooLarge();
  const silent = () => incoming.destroy(new Error('nothing more came'));
  incoming.socket.setTimeout(SILENCE, silent);
  try {
    return { httpStatus: 200, body: await uploadFile(ctx, caller.creatorId, input, incoming) };
  } catch (error) {
    if (incoming.readableAborted) throw new AppError('CANCELLED', 'O envio parou no meio.');
    throw error;
  } finally {
    incoming.socket.setTimeout(0, undefined);
    incoming.socket.off('timeout', silent);
  }
}

import type { HttpBindings } from '@hono/node-server';
import type { IncomingFile } from '../../features/function.ts';
import { AppError } from '../../lib/app-error.ts';
import type { AppContext } from '../http/answers.ts';

const SILENCE = 60_000;

/** Throws CANCELLED when the body stops early. */
export async function receiveFile<T>(c: AppContext, take: (file: IncomingFile) => Promise<T>): Promise<T> {
  const { incoming } = c.env as unknown as HttpBindings;
  const silent = () => incoming.destroy(new Error('nothing more came'));
  incoming.socket.setTimeout(SILENCE, silent);
  try {
    return await take({ bytes: Number(c.req.header('content-length') ?? 0), stream: incoming });
  } catch (error) {
    if (incoming.readableAborted) throw new AppError('CANCELLED', 'O envio parou no meio.');
    throw error;
  } finally {
    incoming.socket.setTimeout(0, undefined);
    incoming.socket.off('timeout', silent);
  }
}

import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { ERRORS } from '@tus/server';

/**
 * The body of a request as a stream that may fail alone: the request stays whole, so that it can be answered. Fails
 * after more than `most` bytes, and ends where `stop` aborts. `passed` is told of each piece.
 */
export function bodyOf(
  incoming: IncomingMessage,
  most: number,
  stop: AbortSignal,
  passed: (bytes: number) => void,
): Transform {
  let bytes = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      passed(chunk.length);
      if (bytes > most) done(Object.assign(new Error('more than was announced'), ERRORS.ERR_SIZE_EXCEEDED));
      else done(null, chunk);
    },
  });
  const leave = (error?: Error): void => {
    incoming.unpipe(body);
    if (error) body.destroy(error);
    else body.end();
  };
  incoming.once('error', leave);
  stop.addEventListener('abort', () => leave(), { once: true });
  if (stop.aborted) leave();
  else incoming.pipe(body);
  return body;
}

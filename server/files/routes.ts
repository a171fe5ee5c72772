import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { FileAnswer } from '../../features/kit/function.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Logger } from '../../platform/log.ts';
import type { AppContext } from '../http/answers.ts';
import { bytesAsked } from './ranges.ts';
import { type RangeRequest, rangeHeaderOf, sendBody } from './send-bytes.ts';

/** RFC 8187: everything but attr-char is percent-encoded. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Judges the header as it is written: a small file is not sent whole to a request that would take a large one whole, and
 * a HEAD is refused as its GET is.
 */
function refuseWhole(wanted: RangeRequest, file: FileAnswer): void {
  if (!file.pieces) return;
  const method = wanted.method === 'HEAD' ? 'GET' : wanted.method;
  if (bytesAsked(rangeHeaderOf({ ...wanted, method }, file)) > file.pieces.bytes)
    throw new AppError('PERMISSION_DENIED', file.pieces.refusal);
}

export async function answerFile(c: AppContext, log: Logger, file: FileAnswer): Promise<Response> {
  const wanted: RangeRequest = {
    method: c.req.method,
    range: c.req.header('range'),
    ifRange: c.req.header('if-range'),
    ifNoneMatch: c.req.header('if-none-match'),
  };
  refuseWhole(wanted, file);

  const res = (c.env as unknown as { outgoing: ServerResponse }).outgoing;
  for (const [name, value] of c.res.headers) res.setHeader(name, value);
  const ofFile = {
    'Accept-Ranges': 'bytes',
    ETag: file.etag,
    'Cache-Control': 'private, no-cache, no-transform',
    'Content-Disposition': `${file.disposition}; filename*=UTF-8''${encodeName(file.fileName)}`,
  };
  for (const [name, value] of Object.entries(ofFile)) res.setHeader(name, value);
  try {
    await sendBody(res, wanted, file);
  } catch (failure) {
    const error = res.destroyed || !file.explain ? failure : await file.explain(failure);
    // A failure before the headers gets a normal answer.
    if (!res.headersSent && !res.destroyed) {
      for (const name of Object.keys(ofFile)) res.removeHeader(name);
      throw error;
    }
    if (res.destroyed) return RESPONSE_ALREADY_SENT;
    // The length that was promised tells the client that it is incomplete.
    const refused = error instanceof AppError && error.status === 'PERMISSION_DENIED';
    log[refused ? 'info' : 'error']({ err: error }, 'copy not sent whole');
    res.destroy(error as Error);
  }
  return RESPONSE_ALREADY_SENT;
}

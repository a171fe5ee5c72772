import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bytes of an unread body that count as one call. */
const CALL_BYTES = 64 * 1024;
const BODY_MAX_BYTES = 64 * 1024 * 1024;
/** Milliseconds that the connection stays open after that, so that the client can read the answer. */
const LINGER_MS = 2_000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads the rest of a body that was answered early: many clients send everything before they read. Each 64 KB count as
 * one call (`mayTake`); over the limit the connection ends.
 */
export function takeUnread(req: IncomingMessage, res: ServerResponse, mayTake: () => boolean): void {
  if (!hasBody(req)) return;
  // Node itself would take the whole body if nobody read it.
  req.read(0);
  res.once('finish', () => {
    if (req.readableEnded || req.destroyed) return;
    let taken = 0;
    let paid = CALL_BYTES;
    const take = (chunk: Buffer): void => {
      taken += chunk.length;
      while (paid < taken && taken <= BODY_MAX_BYTES && mayTake()) paid += CALL_BYTES;
      if (paid >= taken) return;
      req.off('data', take).pause();
      const timer = setTimeout(() => req.socket.destroy(), LINGER_MS);
      req.socket.once('close', () => clearTimeout(timer));
    };
    req.on('data', take).resume();
  });
}

import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bytes of a body that are taken, after its answer, for the price of one call. */
const PIECE = 64 * 1024;
/** Bytes of one body that are taken after its answer in any case. */
const MOST = 64 * 1024 * 1024;
/** For which a connection stays open after that, in milliseconds, for its client to read the answer. */
const LINGER = 2_000;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Takes what still comes of a body that was answered before it was read: many clients read no answer before they sent all
 * of it. Each 64 KB count as one call (`mayTake`): whoever may call no more is read no further, and the connection ends.
 */
export function takeUnread(req: IncomingMessage, res: ServerResponse, mayTake: () => boolean): void {
  if (!hasBody(req)) return;
  // Node itself takes a body to its end where nobody ever asked for any of it.
  req.read(0);
  res.once('finish', () => {
    if (req.readableEnded || req.destroyed) return;
    let taken = 0;
    let paid = PIECE;
    const take = (chunk: Buffer): void => {
      taken += chunk.length;
      while (paid < taken && taken <= MOST && mayTake()) paid += PIECE;
      if (paid >= taken) return;
      req.off('data', take).pause();
      const timer = setTimeout(() => req.socket.destroy(), LINGER);
      req.socket.once('close', () => clearTimeout(timer));
    };
    req.on('data', take).resume();
  });
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from '../../platform/env.ts';
import { isLoopbackHost } from '../../platform/loopback.ts';
import { countedAddress } from './client-address.ts';

/** What a connection may take, in milliseconds unless named otherwise. */
export interface Patience {
  /** From its first byte to the end of a request's headers. */
  headers: number;
  /** From there to the end of a body: ours are small. */
  body: number;
  /** A file may take as long as it needs while so many bytes come in each `progress`. */
  progress: number;
  progressBytes: number;
  /** Without a request. Longer than proxies keep one: closed here first, it would lose what they were sending. */
  idle: number;
  /** In which nothing was sent and nothing taken: longer than any answer takes to be worked out. */
  silence: number;
  /** Connections of one address, where this process sees addresses. */
  connections: number;
  /** Requests of one connection that are answered at once. Browsers and proxies wait for each answer. */
  unanswered: number;
}

const PATIENCE: Patience = {
  headers: 10_000,
  body: 15_000,
  progress: 30_000,
  progressBytes: 32 * 1024,
  idle: 75_000,
  silence: 120_000,
  connections: 512,
  unanswered: 4,
};

/** Bytes of all headers of a request together, and how many they may be. */
const HEADERS_MAX = { bytes: 16 * 1024, number: 100 } as const;
/** Nothing takes longer, whatever comes in: a gigabyte over a slow line. */
const LONGEST_REQUEST = 3 * 3_600_000;

/** Whose bodies are files. */
const FILES = /^\/(functions\/uploadBookFile|uploads)([/?]|$)/;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** As Node itself ends a request whose headers take too long; whoever reads the body learns that it was cut. */
function cut(req: IncomingMessage, res: ServerResponse): void {
  if (!res.headersSent && req.socket.writable)
    req.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  // After what was written, which a reset would overtake.
  req.socket.destroySoon();
}

/** Cuts a request whose body does not come: as a whole or, of a file, for lack of progress. */
function watchBody(req: IncomingMessage, res: ServerResponse, patience: Patience): void {
  if (!hasBody(req)) return;
  const stop = (): void => clearInterval(timer);
  // A part may have come with the headers: the first look finds enough.
  let seen = Number.NEGATIVE_INFINITY;
  const isFile = FILES.test(req.url ?? '');
  const look = (): void => {
    const came = req.socket.bytesRead - seen;
    seen = req.socket.bytesRead;
    // What has come and is not taken yet is no fault of the sender's.
    if (isFile && (came >= patience.progressBytes || req.readableLength > 0)) return;
    stop();
    if (!req.complete) cut(req, res);
  };
  const timer = setInterval(look, isFile ? patience.progress : patience.body);
  req.once('close', stop);
  req.once('end', stop);
}

/** What a count of connections needs of a socket. */
type Caller = Pick<Socket, 'remoteAddress' | 'destroy' | 'once'>;

/** Refuses connections of an address that holds too many. Behind a proxy all are the proxy's, which counts for itself. */
export function capConnections(most: number): (socket: Caller) => void {
  const open = new Map<string, number>();
  return (socket) => {
    const address = countedAddress(socket.remoteAddress ?? '');
    if (address === null || isLoopbackHost(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  };
}

/**
 * Ends connections that ask on and on without reading: what each answer opened and holds would wait until they do. What
 * else came in the same piece is still told to listeners, who leave it (`socket.destroyed`).
 */
export function capUnanswered(most: number): (req: IncomingMessage, res: ServerResponse) => void {
  const open = new WeakMap<Socket, number>();
  return ({ socket }, res) => {
    const count = (open.get(socket) ?? 0) + 1;
    open.set(socket, count);
    if (count > most) socket.destroy();
    res.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
  };
}

/** A server that no connection holds for longer than its request deserves; whoever opens it answers its requests. */
export function openServer({ trustProxy }: Pick<Env, 'trustProxy'>, patience: Patience = PATIENCE): Server {
  const server = createServer({
    headersTimeout: patience.headers,
    requestTimeout: LONGEST_REQUEST,
    keepAliveTimeout: patience.idle,
    maxHeaderSize: HEADERS_MAX.bytes,
    // How late a header may be found too late.
    connectionsCheckingInterval: Math.ceil(patience.headers / 4),
  });
  server.maxHeadersCount = HEADERS_MAX.number;
  // Who takes nothing of an answer holds it in memory, and its file open.
  server.timeout = patience.silence;
  server.on('request', capUnanswered(patience.unanswered));
  server.on('request', (req, res) => watchBody(req, res, patience));
  if (trustProxy === 0) server.on('connection', capConnections(patience.connections));
  return server;
}

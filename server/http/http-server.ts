import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { HOUR } from '../../lib/span.ts';
import type { Env } from '../../platform/env.ts';
import { isLoopbackHost } from '../../platform/loopback.ts';
import { countedAddress } from './client-address.ts';

/** The times are milliseconds unless named otherwise. */
export interface Patience {
  headers: number;
  body: number;
  /** A file may take as long as it needs while `progressBytes` arrive in each `progress`. */
  progress: number;
  progressBytes: number;
  /**
   * Idle time of a connection. Longer than proxies keep one: if it closed here first, their next request would be lost.
   */
  idle: number;
  /** Time in which nothing was sent or received; longer than any answer takes. */
  silence: number;
  /** Connections per address, if this process sees addresses. */
  connections: number;
  /** The unanswered requests on one connection. Browsers and proxies wait for each answer. */
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

const HEADERS_MAX = { bytes: 16 * 1024, number: 100 } as const;
const LONGEST_REQUEST_MS = 3 * HOUR;

const FILES = /^\/uploads([/?]|$)/;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends a request as Node does after slow headers; a reader of the body gets an error. */
function cut(req: IncomingMessage, res: ServerResponse): void {
  if (!res.headersSent && req.socket.writable)
    req.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  // `destroySoon` sends the answer first; a reset would overtake it.
  req.socket.destroySoon();
}

function watchBody(req: IncomingMessage, res: ServerResponse, patience: Patience): void {
  if (!hasBody(req)) return;
  const stop = (): void => clearInterval(timer);
  // A part may have arrived with the headers, so the first check always passes.
  let seen = Number.NEGATIVE_INFINITY;
  const isFile = FILES.test(req.url ?? '');
  const look = (): void => {
    const came = req.socket.bytesRead - seen;
    seen = req.socket.bytesRead;
    // Data that arrived and waits to be read is not the sender's fault.
    if (isFile && (came >= patience.progressBytes || req.readableLength > 0)) return;
    stop();
    if (!req.complete) cut(req, res);
  };
  const timer = setInterval(look, isFile ? patience.progress : patience.body);
  req.once('close', stop);
  req.once('end', stop);
}

type Caller = Pick<Socket, 'remoteAddress' | 'destroy' | 'once'>;

/**
 * Refuses connections of an address that has too many. Behind a proxy all connections are the proxy's, which has its
 * own limits.
 */
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
 * Ends a connection that sends request after request without reading the answers, which all hold resources. Requests in
 * the same piece still reach the listeners, which must check `socket.destroyed`.
 */
export function capUnanswered(most: number): (req: IncomingMessage, res: ServerResponse) => void {
  const open = new WeakMap<Socket, { count: number }>();
  // One listener for all answers: each request has one.
  function onClose(this: ServerResponse): void {
    const waiting = open.get(this.req.socket);
    if (waiting) waiting.count -= 1;
  }
  return ({ socket }, res) => {
    let waiting = open.get(socket);
    if (!waiting) {
      waiting = { count: 0 };
      open.set(socket, waiting);
    }
    waiting.count += 1;
    if (waiting.count > most) socket.destroy();
    res.on('close', onClose);
  };
}

export function openServer({ trustProxy }: Pick<Env, 'trustProxy'>, patience: Patience = PATIENCE): Server {
  const server = createServer({
    headersTimeout: patience.headers,
    requestTimeout: LONGEST_REQUEST_MS,
    keepAliveTimeout: patience.idle,
    maxHeaderSize: HEADERS_MAX.bytes,
    // A timeout of the headers may be noticed this late.
    connectionsCheckingInterval: Math.ceil(patience.headers / 4),
  });
  server.maxHeadersCount = HEADERS_MAX.number;
  // A client that does not read its answer keeps memory and a file in use.
  server.timeout = patience.silence;
  server.on('request', capUnanswered(patience.unanswered));
  server.on('request', (req, res) => watchBody(req, res, patience));
  if (trustProxy === 0) server.on('connection', capConnections(patience.connections));
  return server;
}

import type { IncomingMessage, RequestListener } from 'node:http';
import type { Env } from '../../platform/env.ts';
import { protect } from './headers.ts';
import { readableUrl, requestIdFrom } from './request-ids.ts';

export interface TurnedAway {
  requestId: string;
  method: string;
  path: string;
  status: number;
}

type Verdict = { status: 400 | 421; sentence: string } | { status: 302 | 308; location: string };

/** Health checks may use any host name, and so may the owner's commands, which need a key. */
const ANY_HOST = ['/healthz', '/readyz', '/metrics'];
/** One word only: `/control/../loja` would resolve to the shop. */
const COMMAND = /^\/control\/[a-z]+$/;
const isForAnyHost = (path: string): boolean => ANY_HOST.includes(path) || COMMAND.test(path);

const HOST = /^(\[[\da-f:.]{2,45}\]|[\w.-]{1,255})(:\d{1,5})?$/;
const ABSOLUTE = /^https?:\/\//i;

const pathOf = (target: string): string => target.split('?', 1)[0]!;

/** Number of `Host` headers: Node silently keeps the first. */
function hostHeaders({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/**
 * Turns an absolute target into a path and its host into the one that counts (RFC 9112, 3.2.2). False when the target
 * is neither form.
 */
function toOriginForm(incoming: IncomingMessage): boolean {
  const target = incoming.url ?? '/';
  if (target.startsWith('/') || target === '*') return true;
  if (!ABSOLUTE.test(target) || !URL.canParse(target)) return false;
  const { host, pathname, search } = new URL(target);
  incoming.url = pathname + search;
  incoming.headers.host = host;
  return true;
}

/**
 * Lets through only requests for `PUBLIC_URL`, so that later code never reads a request's host. On loopback both names
 * of the machine are accepted, but a page is redirected to the one with the sign-in's cookies.
 */
export function guardHost(
  { publicUrl, legacyHosts, loopback }: Pick<Env, 'publicUrl' | 'legacyHosts' | 'loopback'>,
  onTurned: (turned: TurnedAway) => void,
  listener: RequestListener,
): RequestListener {
  const own = new URL(publicUrl);
  const standardPort = own.protocol === 'https:' ? ':443' : ':80';
  const port = own.port === '' ? '' : `:${own.port}`;
  const sameMachine = loopback ? [`localhost${port}`, `127.0.0.1${port}`] : [];

  const judge = (incoming: IncomingMessage): Verdict | null => {
    if (hostHeaders(incoming) > 1) return { status: 400, sentence: 'O pedido traz mais de um cabeçalho Host.' };
    if (!toOriginForm(incoming)) return { status: 400, sentence: 'O endereço do pedido não tem uma forma válida.' };
    const target = incoming.url ?? '/';
    const written = incoming.headers.host?.toLowerCase() ?? '';
    if (written === own.host) return null;
    if (isForAnyHost(pathOf(target))) {
      incoming.headers.host = own.host;
      return null;
    }
    if (!HOST.test(written))
      return { status: 400, sentence: 'O pedido precisa de um cabeçalho Host com o nome do servidor.' };
    const host = written.endsWith(standardPort) ? written.slice(0, -standardPort.length) : written;
    if (legacyHosts.includes(host) || legacyHosts.includes(host.replace(/:\d{1,5}$/, '')))
      return { status: 308, location: publicUrl + target };
    if (host === own.host) return null;
    if (!sameMachine.includes(host))
      return { status: 421, sentence: `Este endereço não é o da RPGpédia, que fica em ${publicUrl}` };
    const page = incoming.method === 'GET' && incoming.headers.accept?.includes('text/html');
    return page ? { status: 302, location: publicUrl + target } : null;
  };

  return (incoming, outgoing) => {
    // The connection was closed for too many open requests: nobody can read an answer.
    if (incoming.socket.destroyed) return;
    incoming.url = readableUrl(incoming.url ?? '/');
    const verdict = judge(incoming);
    if (!verdict) return listener(incoming, outgoing);
    const given = incoming.headers['x-request-id'];
    const requestId = requestIdFrom(typeof given === 'string' ? given : undefined);
    protect(outgoing, publicUrl, requestId);
    outgoing.statusCode = verdict.status;
    if ('location' in verdict) outgoing.setHeader('Location', verdict.location).end();
    else {
      // Other requests on this connection are just as wrong.
      outgoing.setHeader('Connection', 'close').setHeader('Cache-Control', 'no-store');
      outgoing.setHeader('Content-Type', 'text/plain; charset=utf-8').end(`${verdict.sentence}\n`);
    }
    onTurned({ requestId, method: incoming.method ?? 'GET', path: pathOf(incoming.url), status: verdict.status });
  };
}

import type { IncomingMessage, RequestListener } from 'node:http';
import type { Env } from '../../platform/env.ts';
import { protect } from './headers.ts';
import { readableUrl, requestIdFrom } from './request-ids.ts';

/** A request that is answered here, and how. */
export interface Turned {
  requestId: string;
  method: string;
  path: string;
  status: number;
}

type Verdict = { status: 400 | 421; sentence: string } | { status: 302 | 308; location: string };

/** What those who run the machine ask by whatever name they have for it; commands of its owner carry a key. */
const ANY_HOST = ['/healthz', '/readyz', '/metrics'];
/** One plain word: `/control/../loja` is resolved further in, and is the shop. */
const COMMAND = /^\/control\/[a-z]+$/;
const isForAnyHost = (path: string): boolean => ANY_HOST.includes(path) || COMMAND.test(path);

const HOST = /^(\[[\da-f:.]{2,45}\]|[\w.-]{1,255})(:\d{1,5})?$/;
const ABSOLUTE = /^https?:\/\//i;

const pathOf = (target: string): string => target.split('?', 1)[0]!;

/** How many `Host` headers there are: Node keeps the first of them. */
function hostHeaders({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/**
 * Turns a target with a host in it into a path, and that host into the one that counts (RFC 9112, 3.2.2). False where a
 * target is neither.
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
 * Lets through what is meant for `PUBLIC_URL`, so that nothing further in needs to ask for a request's host. On loopback
 * both names of the machine count as it, but a page is sent to the one that the sign-in's cookies belong to.
 */
export function guardHost(
  { publicUrl, legacyHosts, loopback }: Pick<Env, 'publicUrl' | 'legacyHosts' | 'loopback'>,
  onTurned: (turned: Turned) => void,
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
    // Ended for asking too much at once: nobody is there to be answered.
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
      // What else comes over this connection is no better.
      outgoing.setHeader('Connection', 'close').setHeader('Cache-Control', 'no-store');
      outgoing.setHeader('Content-Type', 'text/plain; charset=utf-8').end(`${verdict.sentence}\n`);
    }
    onTurned({ requestId, method: incoming.method ?? 'GET', path: pathOf(incoming.url), status: verdict.status });
  };
}

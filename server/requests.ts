import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { type Env, isLoopbackHost } from '../platform/env.ts';

/** A request id from a proxy, if it is plain, else a new one. */
export const requestIdFrom = (given: string | undefined): string =>
  given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();

/** U+0000, which no text of the database may hold, read as what stands for any unreadable character: U+FFFD. */
export const storableUrl = (url: string): string => url.replaceAll('%00', '%EF%BF%BD');

/**
 * Where a request came to a host that is not the product's: one of the old names for good, another name of this machine
 * because the sign-in's cookies belong to one. Null where it is right.
 */
export function addressElsewhere(
  env: Pick<Env, 'publicUrl' | 'legacyHosts' | 'loopback'>,
  request: Request,
): { url: string; status: 302 | 308 } | null {
  const publicHost = new URL(env.publicUrl).host;
  const host = request.headers.get('host')?.toLowerCase() || publicHost;
  if (host === publicHost) return null;
  const { pathname, search } = new URL(request.url);
  const url = `${env.publicUrl}${pathname}${search}`;
  if (env.legacyHosts.includes(host) || env.legacyHosts.includes(host.replace(/:\d+$/, '')))
    return { url, status: 308 };
  const page = request.method === 'GET' && request.headers.get('accept')?.includes('text/html');
  const local = URL.canParse(`http://${host}`) && isLoopbackHost(new URL(`http://${host}`).hostname);
  return env.loopback && page && local ? { url, status: 302 } : null;
}

/** As proxies write an address: `[2001:db8::1]:443`, `203.0.113.9:443` or bare, IPv4 perhaps within IPv6. */
const plainAddress = (written: string): string =>
  written
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .toLowerCase();

/**
 * The address that counts: the socket's, or the one the outermost of `proxies` trusted proxies saw. What stands before
 * it in `X-Forwarded-For` the client may have written itself.
 */
export function addressOf(c: Context, proxies: number): string {
  const socket = (c.env as HttpBindings).incoming.socket.remoteAddress ?? '';
  const written = proxies > 0 ? (c.req.header('x-forwarded-for') ?? '').split(',') : [];
  const chain = [...written, socket].map(plainAddress).filter(Boolean);
  return chain[Math.max(0, chain.length - 1 - proxies)] ?? '';
}

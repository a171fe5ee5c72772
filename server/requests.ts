import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** A request id from a proxy, if it is plain, else a new one. */
export const requestIdFrom = (given: string | undefined): string =>
  given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();

/** U+0000, which no text of the database may hold, read as what stands for any unreadable character: U+FFFD. */
export const storableUrl = (url: string): string => url.replaceAll('%00', '%EF%BF%BD');

/**
 * The address that counts: the socket's, or the one the outermost of `proxies` trusted proxies saw.
 * IPv4 addresses mapped into IPv6 are written as IPv4.
 */
export function addressOf(c: Context, proxies: number): string {
  const socket = (c.env as HttpBindings).incoming.socket.remoteAddress ?? '';
  const chain = [
    ...(c.req.header('x-forwarded-for') ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    socket,
  ];
  const address = chain[Math.max(0, chain.length - 1 - proxies)] ?? socket;
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

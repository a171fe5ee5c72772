import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import type { Env } from '../../platform/env.ts';
import { isLoopbackHost } from '../../platform/loopback.ts';

/** Of an IPv6 address, the groups that one subscriber is given at the least. */
const PREFIX_GROUPS = 4;

/** As proxies write an address: `[2001:db8::1]:443`, `203.0.113.9:443` or bare, an interface's name perhaps after it. */
const bare = (written: string): string =>
  written
    .trim()
    .slice(0, 100)
    .replace(/^\[([^\]]*)\](:\d{1,5})?$/, '$1')
    .replace(/^([\d.]+):\d{1,5}$/, '$1')
    .replace(/%.*$/s, '');

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // Whatever way it is written, the URL's host is written one way: no IPv4 within, one `::` for the longest zeros.
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [before, after] = [read(head), read(tail ?? '')];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

/**
 * The name under which an address counts, the same however it is written: IPv4 whole, also within IPv6; IPv6 by the /64
 * that one subscriber holds. Null for what is no address.
 */
export function countedAddress(written: string): string | null {
  const address = bare(written);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const leading = groups.slice(0, 5).every((group) => group === 0);
  if (leading && groups[5] === 0xffff) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  if (leading && groups[5] === 0 && high === 0 && low === 1) return '::1';
  const prefix = groups.slice(0, PREFIX_GROUPS).map((group) => group.toString(16));
  return `${new URL(`http://[${prefix.join(':')}::]/`).hostname.slice(1, -1)}/64`;
}

/** What is known of where a request came from. */
export interface Connection {
  /** Of the socket's other end. */
  peer: string;
  /** `X-Forwarded-For`. */
  forwarded: string | undefined;
}

/**
 * The address that counts: the socket's, or the one the outermost of the trusted proxies saw. What stands before it in
 * `X-Forwarded-For` the client may have written itself; where the header says less than the proxies would have written,
 * the outermost peer that is known counts. A loopback address is called by its name, and so has no limits, only on a
 * machine that serves itself and when it is what the outermost proxy, or without one the socket, really says.
 */
export function clientAddress(
  { peer, forwarded }: Connection,
  { trustProxy, loopback }: Pick<Env, 'trustProxy' | 'loopback'>,
): string {
  const written = trustProxy > 0 && forwarded !== undefined ? forwarded.split(',').slice(-trustProxy) : [];
  const chain = [...written, peer].map(countedAddress);
  const address = chain.find((one) => one !== null) ?? 'unknown';
  if (!isLoopbackHost(address)) return address;
  return loopback && chain.length === trustProxy + 1 && chain[0] === address ? address : `peer:${address}`;
}

/** The address that counts for a request. */
export function addressOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, env: Env): string {
  const forwarded = headers['x-forwarded-for'];
  const written = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  return clientAddress({ peer: socket.remoteAddress ?? '', forwarded: written }, env);
}

import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import type { Env } from '../../platform/env.ts';
import { isLoopbackHost } from '../../platform/loopback.ts';

/** Groups of an IPv6 address that one subscriber gets at least: a /64. */
const PREFIX_GROUPS = 4;

/** Proxies write `[2001:db8::1]:443`, `203.0.113.9:443` or a bare address, sometimes with an interface name. */
const bare = (written: string): string =>
  written
    .trim()
    .slice(0, 100)
    .replace(/^\[([^\]]*)\](:\d{1,5})?$/, '$1')
    .replace(/^([\d.]+):\d{1,5}$/, '$1')
    .replace(/%.*$/s, '');

function groupsOf(address: string): number[] {
  // The URL parser normalises the spelling: no embedded IPv4, one `::` for the longest zeros.
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [before, after] = [read(head), read(tail ?? '')];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

/**
 * The key under which an address is counted, the same for every spelling: IPv4 whole, also within IPv6; IPv6 by its
 * /64, which belongs to one subscriber. Null for an invalid address.
 */
export function countedAddress(written: string): string | null {
  const address = isIPv4(written) ? written : bare(written);
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

export interface Connection {
  peer: string;
  /** `X-Forwarded-For`. */
  forwarded: string | undefined;
}

/**
 * The address that counts for limits: the socket's, or the one that the outermost trusted proxy saw. The client may
 * have written everything before it in `X-Forwarded-For`; if the header has fewer entries than the proxies write, the
 * outermost known peer counts. A loopback address has no limits, so it is accepted only on a machine that serves
 * itself, and only from the outermost proxy or, without one, the socket.
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

export function addressOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, env: Env): string {
  const forwarded = headers['x-forwarded-for'];
  const written = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  return clientAddress({ peer: socket.remoteAddress ?? '', forwarded: written }, env);
}

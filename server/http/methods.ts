/** Methods that no `Request` may have, so that a handler which makes one would fail. */
const FORBIDDEN: ReadonlySet<string> = new Set(['TRACE', 'TRACK', 'CONNECT']);

const ALLOWED = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/** Calls of functions refuse every other method in their own words. */
export const isForbidden = (method: string, url: string): boolean =>
  FORBIDDEN.has(method) && !url.startsWith('/functions/');

export const REFUSED_METHOD = ['Allow', ALLOWED, 'Content-Length', '0'] as const;

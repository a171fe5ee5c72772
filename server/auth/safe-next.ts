/** A longer path would make the login's cookie larger than browsers keep. */
const MAX_LENGTH = 1024;

/**
 * Where to go after signing in: `next` when it is a path of this origin, otherwise `/`. It is parsed as a browser does,
 * twice, because the parsed path may itself name another host.
 */
export function safeNext(next: string | null | undefined, origin: string): string {
  if (!next?.startsWith('/') || next.length > MAX_LENGTH || /[\\\p{Cc}]/u.test(next)) return '/';
  const url = URL.parse(next, origin);
  if (url?.origin !== origin) return '/';
  const path = url.pathname + url.search + url.hash;
  return URL.parse(path, origin)?.origin === origin ? path : '/';
}

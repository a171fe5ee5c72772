/** A longer path would make the login's cookie larger than browsers keep. */
const MAX_LENGTH = 2048;
/** More is not even read: servers refuse longer addresses. */
const MAX_READ = 16_384;

/**
 * The path after signing in: `next` when it is a path of this origin, otherwise `/`. A path that is too long loses its
 * query. It is parsed as a browser does, twice, because the parsed path may itself name another host.
 */
export function safeNext(next: string | null | undefined, origin: string): string {
  if (!next?.startsWith('/') || next.length > MAX_READ || /[\\\p{Cc}]/u.test(next)) return '/';
  const url = URL.parse(next, origin);
  if (url?.origin !== origin) return '/';
  const { pathname, search, hash } = url;
  const path = [pathname + search + hash, pathname].find(({ length }) => length <= MAX_LENGTH);
  return path !== undefined && URL.parse(path, origin)?.origin === origin ? path : '/';
}

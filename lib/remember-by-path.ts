const PATHS_MAX = 1_000;
/** Longer paths are worked out anew, so that a client cannot fill the memory with them; ours are shorter. */
const PATH_LENGTH_MAX = 200;

/** A cache of what a path comes to, which never changes: a busy one is asked for several times in each request. */
export function rememberByPath<Found extends object | string | null>(
  find: (pathname: string) => Found,
): (pathname: string) => Found {
  const known = new Map<string, Found>();
  return (pathname) => {
    const before = known.get(pathname);
    if (before !== undefined) return before;
    const found = find(pathname);
    if (pathname.length > PATH_LENGTH_MAX) return found;
    if (known.size >= PATHS_MAX) known.clear();
    known.set(pathname, found);
    return found;
  };
}

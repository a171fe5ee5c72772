/** Name of the cursor in the address, for pages without script. */
export const CURSOR_PARAM = 'depois';

const PARAM_LENGTH_MAX = 128;

/** The last value of a name counts: a form without script sends the newest last. */
export const readParam = (params: URLSearchParams, name: string): string =>
  (params.getAll(name).at(-1) ?? '').replaceAll('\0', '').trim().slice(0, PARAM_LENGTH_MAX);

/** Builds an address from a view; omits empty values. */
export function addressWith(path: string, written: readonly [name: string, value: string | null][]): string {
  const search = new URLSearchParams(written.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
  return search ? `${path}?${search}` : path;
}

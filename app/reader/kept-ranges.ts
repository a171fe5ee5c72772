import type { BytePart } from '../../features/reading/reading/byte-parts.ts';
import { keptCopy } from '../offline/kept-books.ts';

export interface KeptBytes {
  etag: string | null;
  total: number;
  /** `begin-end`, the end included, or `-last`. */
  cut: (ranges: readonly string[]) => Promise<BytePart[]>;
}

/** A copy that was kept on this device; null where there is none. */
export async function openKept(copyURL: string): Promise<KeptBytes | null> {
  const copy = await keptCopy(copyURL);
  if (!copy) return null;
  const bytes = await copy.blob();
  const partOf = async (range: string): Promise<BytePart> => {
    const [first = '', last = ''] = range.split('-');
    const begin = first === '' ? Math.max(0, bytes.size - Number(last)) : Number(first);
    const end = first === '' ? bytes.size : Math.min(bytes.size, Number(last) + 1);
    return { begin, bytes: new Uint8Array(await bytes.slice(begin, end).arrayBuffer()) };
  };
  return {
    etag: copy.headers.get('ETag'),
    total: bytes.size,
    cut: (ranges) => Promise.all(ranges.map(partOf)),
  };
}

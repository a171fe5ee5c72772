/** Bytes `start`…`end`, inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

const MAX_RANGES = 32;
/** Limit of the header: twice what the most ranges of the largest file need. */
const MAX_CHARACTERS = 2_048;

/**
 * Parses a `Range` header for a representation of `length` bytes (RFC 9110, section 14). Null: no byte range, or one to
 * ignore; `unsatisfiable`: no range is within the file. Overlapping ranges that add up to more than the file are
 * joined, so that no answer is longer than the file.
 */
export function parseRange(header: string | undefined, length: number): ByteRange[] | 'unsatisfiable' | null {
  if (header !== undefined && header.length > MAX_CHARACTERS) return null;
  const specs = /^bytes=(.+)$/i
    .exec(header?.trim() ?? '')?.[1]
    ?.split(',')
    .map((spec) => spec.trim())
    .filter(Boolean);
  if (!specs || specs.length === 0 || specs.length > MAX_RANGES) return null;
  const ranges: ByteRange[] = [];
  for (const spec of specs) {
    const match = /^(\d*)-(\d*)$/.exec(spec);
    if (!match || (match[1] === '' && match[2] === '')) return null;
    if (match[1] === '') {
      const suffix = Number(match[2]);
      if (suffix > 0 && length > 0) ranges.push({ start: Math.max(0, length - suffix), end: length - 1 });
      continue;
    }
    const start = Number(match[1]);
    const end = match[2] === '' ? length - 1 : Number(match[2]);
    if (match[2] !== '' && end < start) return null;
    if (start < length) ranges.push({ start, end: Math.min(end, length - 1) });
  }
  if (ranges.length === 0) return 'unsatisfiable';
  const wanted = ranges.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  return wanted > length ? coalesced(ranges) : ranges;
}

/** Joins overlapping ranges (RFC 9110, section 15.3.7.2), in the order of the file. */
function coalesced(ranges: readonly ByteRange[]): ByteRange[] {
  const apart: ByteRange[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = apart.at(-1);
    if (last && start <= last.end + 1) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
  }
  return apart;
}

export function matchesEtag(header: string | undefined, etag: string, weak: boolean): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((item) => {
    const tag = item.trim();
    return tag === etag || (weak && tag === `W/${etag}`);
  });
}

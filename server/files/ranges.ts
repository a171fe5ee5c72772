/** Bytes `start`…`end`, inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

const MAX_RANGES = 32;
/** Limit of the header: twice what the most ranges of the largest file need. */
const MAX_CHARACTERS = 2_048;

/** A range as it is written, whatever the file is long. Without `start` a suffix of `end` bytes; without `end` open. */
interface AskedRange {
  start: number | null;
  end: number | null;
}

/** The ranges of a `Range` header (RFC 9110, section 14). Null: no byte range, or one to ignore. */
function askedRanges(header: string | undefined): AskedRange[] | null {
  if (header !== undefined && header.length > MAX_CHARACTERS) return null;
  const specs = /^bytes=(.+)$/i
    .exec(header?.trim() ?? '')?.[1]
    ?.split(',')
    .map((spec) => spec.trim())
    .filter(Boolean);
  if (!specs || specs.length === 0 || specs.length > MAX_RANGES) return null;
  const asked: AskedRange[] = [];
  for (const spec of specs) {
    const match = /^(\d*)-(\d*)$/.exec(spec);
    if (!match || (match[1] === '' && match[2] === '')) return null;
    const start = match[1] === '' ? null : Number(match[1]);
    const end = match[2] === '' ? null : Number(match[2]);
    if (start !== null && end !== null && end < start) return null;
    asked.push({ start, end });
  }
  return asked;
}

/** The bytes that a `Range` header asks for, whatever the file is long: no end of it for an open range, or for none. */
export function bytesAsked(header: string | undefined): number {
  const asked = askedRanges(header);
  if (!asked) return Number.POSITIVE_INFINITY;
  return asked.reduce((sum, { start, end }) => {
    if (end === null) return Number.POSITIVE_INFINITY;
    return sum + (start === null ? end : end - start + 1);
  }, 0);
}

/**
 * Parses a `Range` header for a representation of `length` bytes. Null: no byte range, or one to ignore; `unsatisfiable`:
 * no range is within the file. Overlapping ranges that add up to more than the file are joined, so that no answer is
 * longer than the file.
 */
export function parseRange(header: string | undefined, length: number): ByteRange[] | 'unsatisfiable' | null {
  const asked = askedRanges(header);
  if (!asked) return null;
  const ranges: ByteRange[] = [];
  for (const { start, end } of asked) {
    if (start === null) {
      const suffix = end ?? 0;
      if (suffix > 0 && length > 0) ranges.push({ start: Math.max(0, length - suffix), end: length - 1 });
    } else if (start < length) ranges.push({ start, end: Math.min(end ?? length - 1, length - 1) });
  }
  if (ranges.length === 0) return 'unsatisfiable';
  const wanted = ranges.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  return wanted > length ? coalesce(ranges) : ranges;
}

/** Joins overlapping ranges (RFC 9110, section 15.3.7.2), in the order of the file. */
function coalesce(ranges: readonly ByteRange[]): ByteRange[] {
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

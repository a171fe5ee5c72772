export interface BytePart {
  begin: number;
  bytes: Uint8Array;
}

/** Ranges of a copy that are read together, `begin`…`end - 1`. */
export type FirstView = readonly (readonly [begin: number, end: number])[];

/** Ranges widened to whole chunks, in order and joined where they touch. The last may go past the file's end. */
export function wholeChunks(ranges: FirstView, chunk: number): FirstView {
  const out: [number, number][] = [];
  for (const [begin, end] of ranges.toSorted(([a], [b]) => a - b)) {
    const [from, to] = [Math.floor(begin / chunk) * chunk, Math.ceil(end / chunk) * chunk];
    const last = out.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else out.push([from, to]);
  }
  return out;
}

const CONTENT_RANGE = /^bytes (\d+)-(\d+)\/(\d+)$/;

export function parseContentRange(header: string | null): { begin: number; end: number; total: number } | null {
  const match = CONTENT_RANGE.exec(header?.trim() ?? '');
  return match && { begin: Number(match[1]), end: Number(match[2]) + 1, total: Number(match[3]) };
}

const decoder = new TextDecoder('latin1');
const BLANK_LINE = '\r\n\r\n';
const HEAD_MAX = 1_024;

/** The parts of a `multipart/byteranges` body (RFC 9110, section 14.6). Throws when it is invalid. */
export function parseParts(body: Uint8Array): { parts: BytePart[]; total: number } {
  const parts: BytePart[] = [];
  let total = 0;
  let at = 0;
  while (at < body.length) {
    const head = decoder.decode(body.subarray(at, at + HEAD_MAX));
    const blank = head.indexOf(BLANK_LINE);
    const range = parseContentRange(/^content-range:\s*(.+)$/im.exec(head.slice(0, Math.max(0, blank)))?.[1] ?? null);
    if (blank < 0 || !range) {
      if (parts.length > 0 && /^\s*--\S+--\s*$/.test(head)) break;
      throw new Error('not in parts');
    }
    const from = at + blank + BLANK_LINE.length;
    const bytes = body.subarray(from, from + range.end - range.begin);
    if (bytes.length < range.end - range.begin) throw new Error('a part is cut off');
    parts.push({ begin: range.begin, bytes });
    total = range.total;
    at = from + bytes.length;
  }
  return { parts, total };
}

/** Bytes `begin`…`end - 1`, as a copy that may be transferred; null unless the parts hold them all. */
export function cutFrom(parts: readonly BytePart[], begin: number, end: number): Uint8Array | null {
  const cut = new Uint8Array(end - begin);
  let at = begin;
  while (at < end) {
    const part = parts.find((part) => part.begin <= at && at < part.begin + part.bytes.length);
    if (!part) return null;
    const piece = part.bytes.subarray(at - part.begin, end - part.begin);
    cut.set(piece, at - begin);
    at += piece.length;
  }
  return cut;
}

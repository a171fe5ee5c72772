/** Bodies of indirect objects, without `n 0 obj` and `endobj`, in Latin-1. */
export type RawObjects = Record<number, string>;

export interface RawPdf {
  objects: RawObjects;
  /** Entries of the trailer besides `/Size` and `/Root 1 0 R`. */
  trailer?: string;
  junk?: string;
  /** Whether offsets count from the file's first byte, junk included. */
  countJunk?: boolean;
  /** Replaces the cross-reference and the rest of the file. */
  end?: (offsets: ReadonlyMap<number, number>, length: number) => string;
}

export const stream = (data: string, dict = ''): string =>
  `<<${dict}/Length ${data.length}>>\nstream\n${data}\nendstream`;

export const row = (offset: number, kind = 'n'): string => `${String(offset).padStart(10, '0')} 00000 ${kind}\r\n`;

/** Writes any PDF, valid or not, with a classic table unless `end` is given. */
export function rawPdf({ objects, trailer = '', junk = '', countJunk = false, end }: RawPdf): Buffer {
  const offsets = new Map<number, number>();
  const shift = countJunk ? 0 : junk.length;
  let body = `${junk}%PDF-1.7\n`;
  for (const [num, text] of Object.entries(objects)) {
    offsets.set(Number(num), body.length - shift);
    body += `${num} 0 obj\n${text}\nendobj\n`;
  }
  const at = body.length - shift;
  if (end) return Buffer.from(body + end(offsets, at), 'latin1');
  const size = Math.max(...offsets.keys()) + 1;
  const rows = Array.from({ length: size }, (_, num) => {
    const offset = offsets.get(num);
    return offset === undefined ? '0000000000 65535 f\r\n' : row(offset);
  });
  return Buffer.from(
    `${body}xref\n0 ${size}\n${rows.join('')}trailer\n<</Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${at}\n%%EOF\n`,
    'latin1',
  );
}

export interface OnePage {
  page?: string;
  parent?: string;
  content?: string;
  more?: RawObjects;
}

const FONT = '/Font <</F1 <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>>>';

/** The objects of a file of one page: 1 the catalog, 2 its pages, 3 the page, 4 its content. */
export const onePage = ({
  page = '/MediaBox [0 0 300 200] /Contents 4 0 R',
  parent = `/Resources <<${FONT}>>`,
  content = 'BT /F1 12 Tf 20 100 Td (original) Tj ET',
  more = {},
}: OnePage = {}): RawObjects => ({
  1: '<</Type /Catalog /Pages 2 0 R>>',
  2: `<</Type /Pages /Kids [3 0 R] /Count 1 ${parent}>>`,
  3: `<</Type /Page /Parent 2 0 R ${page}>>`,
  4: stream(content),
  ...more,
});

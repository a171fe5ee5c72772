import type { CrossReference } from '../read/cross-reference.ts';
import type { WrittenObject } from './object-writer.ts';

/** `type` 1: `a` is an offset and `b` a generation; 2: `a` is a stream and `b` an index. */
export interface Row {
  num: number;
  type: 0 | 1 | 2;
  a: number;
  b: number;
}

export function rowsOf(reference: CrossReference, written: readonly WrittenObject[], base: number): Row[] {
  const rows = new Map<number, Row>();
  if (reference.startxref === null) {
    for (const [num, entry] of reference.entries) {
      if (entry === 'free') continue;
      rows.set(
        num,
        'inside' in entry
          ? { num, type: 2, a: entry.inside, b: entry.index }
          : { num, type: 1, a: entry.at, b: entry.gen },
      );
    }
    rows.set(0, { num: 0, type: 0, a: 0, b: 65_535 });
  }
  for (const { num, gen, at } of written) rows.set(num, { num, type: 1, a: base + at, b: gen });
  return [...rows.values()].sort((x, y) => x.num - y.num);
}

function runs(rows: readonly Row[]): Row[][] {
  const out: Row[][] = [];
  for (const row of rows) {
    const last = out.at(-1);
    if (last && last.at(-1)!.num + 1 === row.num) last.push(row);
    else out.push([row]);
  }
  return out;
}

export function tableHead(rows: readonly Row[]): string {
  const body = runs(rows).map((run) => {
    const lines = run.map(
      ({ type, a, b }) => `${String(a).padStart(10, '0')} ${String(b).padStart(5, '0')} ${type === 0 ? 'f' : 'n'}\r\n`,
    );
    return `${run[0]!.num} ${run.length}\n${lines.join('')}`;
  });
  return `xref\n${body.join('')}trailer\n<<`;
}

const WIDTHS = [1, 5, 4] as const;

export function streamSection(rows: readonly Row[]): { dict: string; data: Buffer } {
  const width = WIDTHS[0] + WIDTHS[1] + WIDTHS[2];
  const data = Buffer.alloc(rows.length * width);
  for (const [i, { type, a, b }] of rows.entries()) {
    data.writeUInt8(type, i * width);
    data.writeUIntBE(a, i * width + 1, 5);
    data.writeUInt32BE(b, i * width + 6);
  }
  const index = runs(rows).map((run) => `${run[0]!.num} ${run.length}`);
  return { dict: `/Type /XRef /W [${WIDTHS.join(' ')}] /Index [${index.join(' ')}] /Length ${data.length} `, data };
}

import { inflateSync } from 'node:zlib';

/** The tables that a font inside a PDF needs; only shaping needs the layout tables. */
export const EMBEDDED: readonly string[] = [
  'OS/2',
  'cmap',
  'cvt ',
  'fpgm',
  'glyf',
  'head',
  'hhea',
  'hmtx',
  'loca',
  'maxp',
  'name',
  'post',
  'prep',
];

interface Table {
  tag: string;
  checksum: number;
  data: Buffer;
}

function tablesOf(woff: Buffer): Table[] {
  const tables: Table[] = [];
  for (let i = 0; i < woff.readUInt16BE(12); i += 1) {
    const at = 44 + 20 * i;
    const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const data = woff.subarray(offset, offset + packed);
    tables.push({
      tag: woff.toString('latin1', at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packed < length ? inflateSync(data) : Buffer.from(data),
    });
  }
  return tables;
}

/** A TrueType font from its web form (WOFF 1.0, section 4), with all tables or those in `kept`. */
export function trueTypeOf(woff: Buffer, kept: readonly string[] | null): Buffer {
  const tables = tablesOf(woff).filter(({ tag }) => kept === null || kept.includes(tag));
  tables.sort((a, b) => (a.tag < b.tag ? -1 : 1));
  const power = Math.floor(Math.log2(tables.length));
  const head = Buffer.alloc(12 + 16 * tables.length);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (const [i, { tag, checksum, data }] of tables.entries()) {
    const row = 12 + 16 * i;
    head.write(tag, row, 'latin1');
    head.writeUInt32BE(checksum, row + 4);
    head.writeUInt32BE(at, row + 8);
    head.writeUInt32BE(data.length, row + 12);
    const padded = Math.ceil(data.length / 4) * 4;
    parts.push(data, Buffer.alloc(padded - data.length));
    at += padded;
  }
  return Buffer.concat(parts);
}

import { inflateSync } from 'node:zlib';
import { Malformed } from './lexer.ts';
import { type Dict, isDict, Name, type PdfObject } from './objects.ts';

const MAX_DECODED = 64 * 1024 * 1024;
const MAX_COLUMNS = 1_000_000;

const list = (object: PdfObject | undefined): PdfObject[] =>
  object === undefined || object === null ? [] : Array.isArray(object) ? object : [object];
const number = (dict: Dict | undefined, key: string, fallback: number): number => {
  const value = dict?.get(key);
  return typeof value === 'number' ? value : fallback;
};

function unpredict(data: Uint8Array, params: Dict): Uint8Array {
  const predictor = number(params, 'Predictor', 1);
  if (predictor < 10) {
    if (predictor === 1) return data;
    throw new Malformed('unsupported predictor');
  }
  const columns = number(params, 'Columns', 1);
  const bits = number(params, 'Colors', 1) * number(params, 'BitsPerComponent', 8);
  if (!(columns > 0 && columns <= MAX_COLUMNS)) throw new Malformed('absurd row');
  const pixel = Math.max(1, bits >> 3);
  const row = Math.ceil((columns * bits) / 8);
  const rows = Math.floor(data.length / (row + 1));
  const out = new Uint8Array(rows * row);
  for (let y = 0; y < rows; y += 1) {
    const type = data[y * (row + 1)]!;
    const from = y * (row + 1) + 1;
    const to = y * row;
    for (let x = 0; x < row; x += 1) {
      const raw = data[from + x]!;
      const left = x >= pixel ? out[to + x - pixel]! : 0;
      const up = y > 0 ? out[to - row + x]! : 0;
      const corner = x >= pixel && y > 0 ? out[to - row + x - pixel]! : 0;
      let add = 0;
      if (type === 1) add = left;
      else if (type === 2) add = up;
      else if (type === 3) add = (left + up) >> 1;
      else if (type === 4) {
        const p = left + up - corner;
        const [a, b, c] = [Math.abs(p - left), Math.abs(p - up), Math.abs(p - corner)];
        add = a <= b && a <= c ? left : b <= c ? up : corner;
      }
      out[to + x] = (raw + add) & 255;
    }
  }
  return out;
}

/** The decoded bytes; null when a filter is one that page content and cross-references hardly ever use. */
export function decode(data: Uint8Array, dict: Dict): Uint8Array | null {
  const filters = list(dict.get('Filter') ?? dict.get('F'));
  const params = list(dict.get('DecodeParms') ?? dict.get('DP'));
  let bytes = data;
  for (const [i, filter] of filters.entries()) {
    if (!(filter instanceof Name)) throw new Malformed('a filter is no name');
    if (filter.text !== 'FlateDecode' && filter.text !== 'Fl') return null;
    try {
      bytes = inflateSync(bytes, { maxOutputLength: MAX_DECODED, finishFlush: 2 });
    } catch (error) {
      throw new Malformed('damaged data', { cause: error });
    }
    const parameters = params[i];
    if (isDict(parameters)) bytes = unpredict(bytes, parameters);
  }
  return bytes;
}

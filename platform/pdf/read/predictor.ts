import { ExceededError, MalformedError } from './errors.ts';
import { type Dict, isNumber } from './objects.ts';

const nearest = (left: number, up: number, corner: number): number => {
  const p = left + up - corner;
  const [a, b, c] = [Math.abs(p - left), Math.abs(p - up), Math.abs(p - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
};

export function unpredict(data: Buffer, params: Dict, mostBytesPerRow: number): Buffer {
  const value = (key: string, fallback: number): number => {
    const found = params.get(key);
    return isNumber(found) ? found : fallback;
  };
  if (value('Predictor', 1) < 10) throw new MalformedError('unsupported predictor');
  const bits = value('Colors', 1) * value('BitsPerComponent', 8);
  const row = Math.ceil((value('Columns', 1) * bits) / 8);
  if (!(row > 0 && bits > 0)) throw new MalformedError('rows of nothing');
  if (row > mostBytesPerRow) throw new ExceededError('an absurd row');
  const pixel = Math.max(1, bits >> 3);
  const rows = Math.ceil(data.length / (row + 1));
  const out = Buffer.alloc(rows * row);
  for (let y = 0; y < rows; y += 1) {
    const type = data[y * (row + 1)]!;
    const from = y * (row + 1) + 1;
    const to = y * row;
    for (let x = 0; x < row; x += 1) {
      const left = x >= pixel ? out[to + x - pixel]! : 0;
      const up = y > 0 ? out[to - row + x]! : 0;
      let add = 0;
      if (type === 1) add = left;
      else if (type === 2) add = up;
      else if (type === 3) add = (left + up) >> 1;
      else if (type === 4) add = nearest(left, up, x >= pixel && y > 0 ? out[to - row + x - pixel]! : 0);
      out[to + x] = ((data[from + x] ?? 0) + add) & 255;
    }
  }
  return out;
}

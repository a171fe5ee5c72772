import type { Value } from '../../game/sheet/doc.ts';
import { countOf } from '../../lib/number.ts';
import { wordsOfNumber } from './draft.ts';

export function wordsOfValue(value: Value | undefined): string {
  if (typeof value === 'number') return wordsOfNumber(Math.round(value * 100) / 100);
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (Array.isArray(value)) return countOf(value.length, 'item', 'itens');
  return value === undefined || value === '' ? '—' : value;
}

export const Worked = ({ value }: { value: Value | undefined }) => (
  <span key={wordsOfValue(value)} className="worked">
    {wordsOfValue(value)}
  </span>
);

/** Print only: a control would cut a long text. */
export const Printed = ({ children }: { children: string }) => <span className="printed">{children}</span>;

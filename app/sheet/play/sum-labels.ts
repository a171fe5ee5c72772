import type { Derivation } from '../../../game/sheet/derive.ts';
import { explain } from '../../../game/sheet/explain.ts';
import { wordsOfValue } from '../worked.tsx';

/** A sum of names, numbers and products; anything else is told by its explanation. */
const PLAIN = /^[\p{L}\p{N}.+\-*\s]{1,120}$/u;
const NAME = /\p{L}[\p{L}\p{N}.]*/gu;

/** `10 + vontade − 2 * lacunas` as `10 + 3 Vontade − 2 × 2 Lacunas`; undefined where it is no such sum. */
export function sumInWords(derivation: Derivation, id: string): string | undefined {
  const found = explain(derivation, id);
  if (!found?.formula || found.overridden || !PLAIN.test(found.formula)) return undefined;
  const parts = new Map(found.parts.map((part) => [part.id, part]));
  const words = found.formula
    .replace(NAME, (name) => {
      const part = parts.get(name);
      return part ? `${wordsOfValue(part.value)} ${part.label}` : name;
    })
    .replaceAll('*', '×')
    .replaceAll('-', '−');
  let value = Number(found.base);
  const effects = found.effects.map((effect) => {
    const by = effect.value - value;
    value = effect.value;
    return by === 0 ? '' : ` ${by < 0 ? '−' : '+'} ${wordsOfValue(Math.abs(by))} ${effect.label}`;
  });
  return `${words}${effects.join('')}`;
}

import type { Die } from '../../game/dice/throw.ts';

export const dieName = ({ sides, fate }: Pick<Die, 'sides' | 'fate'>): string =>
  fate ? 'dF' : sides === 100 ? 'd%' : `d${sides}`;

const SIGNS: ReadonlyMap<number, string> = new Map([
  [-1, '−'],
  [0, ''],
  [1, '+'],
]);

export const faceText = ({ value, fate }: Die): string =>
  (fate ? SIGNS.get(value) : undefined) ?? String(value).replace('-', '−');

/** One die in words: `d6: 5, descartado`. */
export function dieLabel(die: Die): string {
  const words = [String(die.value).replace('-', 'menos ')];
  if (die.exploded) words.push('explodiu');
  if (die.success === true) words.push('sucesso');
  if (die.failure) words.push('falha');
  if (die.rerolled) words.push('rolado de novo');
  else if (!die.kept) words.push('descartado');
  if (die.faces) words.push(`caiu ${die.faces.join(' e ')}`);
  return `${dieName(die)}: ${words.join(', ')}`;
}

import { formatPrice } from '../../../lib/money.ts';
import { countOf } from '../../../lib/number.ts';

const ORDINALS =
  'primeira segunda terceira quarta quinta sexta sétima oitava nona décima ' +
  'décima-primeira décima-segunda décima-terceira décima-quarta décima-quinta';

const ordinal = (n: number): string => ORDINALS.split(' ')[n - 1]?.replace('-', ' ') ?? `${n}ª`;

/** Fill of each flag, 0–1: the progress from the previous goal to its own. Values in cents, ascending. */
export const flagFills = (totalValue: number, values: readonly number[]): number[] =>
  values.map((value, index) => {
    const before = values[index - 1] ?? 0;
    return Math.min(1, Math.max(0, (totalValue - before) / (value - before)));
  });

export const formatSum = (cents: number): string => formatPrice(cents).replace(/,00$/, '');

export const supports = (n: number): string => countOf(n, 'apoio', 'apoios');

export function nextFlag(totalValue: number, values: readonly number[]): string {
  const index = values.findIndex((value) => totalValue < value);
  const value = values[index];
  if (value === undefined) return 'Todas as bandeirinhas estão cheias.';
  return `Faltam ${formatSum(value - totalValue)} para a ${ordinal(index + 1)} bandeirinha.`;
}

export function flagsLabel(totalValue: number, values: readonly number[]): string {
  const full = values.filter((value) => totalValue >= value).length;
  return `${countOf(full, 'bandeirinha cheia', 'bandeirinhas cheias')} de ${values.length}`;
}

const FLAG_THEMES = [6, 1, 4, 2, 5, 3, 7, 0] as const;

/** Theme of a flag, numbered from 0. */
export const flagTheme = (number: number): number => FLAG_THEMES[number % FLAG_THEMES.length] ?? 0;

/** Theme of a goal's picture, numbered from 1. */
export const goalTheme = (number: number): number => (number + 5) % 9;

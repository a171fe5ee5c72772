import { formatAmount, readPrice } from '../../../../lib/money.ts';
import { slugify } from '../../../../lib/slug.ts';

/** Cents of a price field: null for nothing, undefined for what is no price. */
export const readCents = (text: string): number | null | undefined =>
  text.trim() === '' ? null : (readPrice(text) ?? undefined);

export const showCents = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : formatAmount(cents);

/** `1-3, 7` or `1 a 3 e 7` in order; null for what names no pages, and for more of them than are looked at. */
export function readPages(text: string, most: number): number[] | null {
  const pages = new Set<number>();
  for (const part of text.slice(0, 200).split(/[,;]|\be\b/)) {
    if (part.trim() === '') continue;
    const [, from, to = from] = /^\s*(\d{1,6})\s*(?:(?:[-–—]|a)\s*(\d{1,6})\s*)?$/.exec(part) ?? [];
    if (from === undefined || Number(from) < 1 || Number(to) < Number(from)) return null;
    for (let page = Number(from); page <= Number(to); page += 1) if (pages.add(page).size > most) return null;
  }
  return [...pages].sort((a, b) => a - b);
}

/** `1–3, 7` */
export function showPages(pages: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run && page === run[1] + 1) run[1] = page;
    else runs.push([page, page]);
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}–${last}`)).join(', ');
}

/** The address that a title suggests, cut between words. */
export function addressFrom(title: string, most: number): string {
  const whole = slugify(title.slice(0, 4 * most));
  if (whole.length <= most) return whole;
  const cut = whole.slice(0, most);
  const end = cut.lastIndexOf('-');
  return end > 0 ? cut.slice(0, end) : cut;
}

const INK = '#130e0a';

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

const luminance = (colour: string): number =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, at) => sum + weight * linear(Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16) / 255),
    0,
  );

/** WCAG contrast of the store's dark text on a colour `#rrggbb`. */
export const contrastOnAccent = (colour: string): number => (luminance(colour) + 0.05) / (luminance(INK) + 0.05);

export const contrastSentence = (colour: string): string => {
  const ratio = contrastOnAccent(colour);
  const shown = `${ratio.toFixed(1).replace('.', ',')} para 1`;
  return ratio >= 4.5
    ? `Contraste de ${shown} com o texto da página: dá para ler bem.`
    : `Contraste de ${shown}: escura demais para o texto da página, por isso a loja clareia a cor.`;
};

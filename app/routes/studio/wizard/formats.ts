import { formatAmount, readPrice } from '../../../../lib/money.ts';
import { slugify } from '../../../../lib/slug.ts';

/** Cents of a price field: null for nothing, undefined for what is no price. */
export const readCents = (text: string): number | null | undefined =>
  text.trim() === '' ? null : (readPrice(text) ?? undefined);

export const showCents = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? '' : formatAmount(cents);

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

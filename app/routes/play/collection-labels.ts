import type { Collection, CollectionChoice } from '../../../features/play/characters/collection.ts';
import { countOf } from '../../../lib/number.ts';

export const characterCount = (count: number): string => countOf(count, 'personagem', 'personagens');

/** `Nada escrito “dandra”, mas quase: 2 personagens`. */
export const resultLabel = (
  { q }: Pick<CollectionChoice, 'q'>,
  { total, similar }: Pick<Collection, 'total' | 'similar'>,
): string => (similar ? `Nada escrito “${q}”, mas quase: ${characterCount(total)}` : characterCount(total));

const NAMED_STEPS = 2;

/** A creation left half-way lacks these, shortly. */
export function lackingLabel(creation: readonly string[]): string {
  const said = creation.slice(0, NAMED_STEPS).join(' ');
  const more = creation.length - NAMED_STEPS;
  return more > 0 ? `${said} E mais ${more}.` : said;
}

import type { FaqGroup } from '../../../features/ownership/catalogue/catalogue.ts';
import { countOf } from '../../../lib/number.ts';
import { normalizeQuery, wordsOf } from '../../../lib/search-query.ts';
import { fold } from '../../../lib/text.ts';

export const answerId = (cardId: string): string => `duvida-${cardId}`;

export function searchFaq(groups: readonly FaqGroup[], query: string): FaqGroup[] {
  const words = wordsOf(fold(normalizeQuery(query)));
  if (words.length === 0) return [...groups];
  return groups
    .map((group) => ({
      ...group,
      cards: group.cards.filter((card) => {
        const text = fold([group.title, card.title, ...card.description].join(' '));
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((group) => group.cards.length > 0);
}

export function foundLabel(groups: readonly FaqGroup[]): string {
  const count = groups.reduce((sum, group) => sum + group.cards.length, 0);
  if (count === 0) return 'Nenhuma dúvida com essas palavras.';
  return countOf(count, 'dúvida encontrada', 'dúvidas encontradas');
}

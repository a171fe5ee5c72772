/** The ages of the Brazilian classificação indicativa (Portaria MJSP 1.048/2025). */
export const RATINGS = ['L', '6', '10', '12', '14', '16', '18'] as const;

export type Rating = (typeof RATINGS)[number];

export const ratingOf = (text: string | null): Rating | null => RATINGS.find((rating) => rating === text) ?? null;

export const ratingLabel = (rating: Rating): string =>
  rating === 'L' ? 'Livre para todos os públicos' : `Não recomendado para menores de ${rating} anos`;

/** A book not rated by the ministry has the provisional symbol, with an A for autoclassificação. */
export const raterLabel = (official: boolean): string =>
  official ? 'Classificação do Ministério da Justiça' : 'Autoclassificação de quem publica';

/**
 * The reasons for the rating, from a sentence that lists them: `Medo, luto` are two. None when it only repeats the
 * rating.
 */
export const descriptorsOf = (description: string | null): string[] =>
  (description ?? '')
    .split(/[,;]/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter((part) => part !== '' && part !== ratingLabel('L'));

export const asksAge = (rating: Rating | null): boolean => rating === '18';

/** The ages of the Brazilian classificação indicativa (Portaria MJSP 1.048/2025). */
export const RATINGS = ['L', '6', '10', '12', '14', '16', '18'] as const;

export type Rating = (typeof RATINGS)[number];

/** Null for none, and for what is no rating. */
export const ratingOf = (text: string | null): Rating | null => RATINGS.find((rating) => rating === text) ?? null;

/** `Não recomendado para menores de 12 anos`. */
export const ratingLabel = (rating: Rating): string =>
  rating === 'L' ? 'Livre para todos os públicos' : `Não recomendado para menores de ${rating} anos`;

/** Who says so. What the ministry has not rated bears its provisional symbol, with an A for autoclassificação. */
export const raterLabel = (official: boolean): string =>
  official ? 'Classificação do Ministério da Justiça' : 'Autoclassificação de quem publica';

/** What leads to the rating, one by one, from a sentence that lists it: `Medo, luto` are two. None for a repeated rating. */
export const descriptorsOf = (description: string | null): string[] =>
  (description ?? '')
    .split(/[,;]/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter((part) => part !== '' && part !== ratingLabel('L'));

/** Whether somebody is asked before they are shown pages. */
export const asksAge = (rating: Rating | null): boolean => rating === '18';

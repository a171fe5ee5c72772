/** The ways in which somebody got a book that they own. */
export const GOT = ['purchase', 'free', 'code', 'gift', 'request'] as const;
export type CopySource = (typeof GOT)[number];

/** The way in which the reader got it, after their name. */
export const GOT_WORDS: Readonly<Record<CopySource, string>> = {
  purchase: 'comprou',
  free: 'pegou de graça',
  code: 'resgatou',
  gift: 'ganhou de presente',
  request: 'recebeu de quem publica',
};

export const STARS = [5, 4, 3, 2, 1] as const;
export const STARS_MAX = 5;

export const STAR_WORDS: Readonly<Record<number, string>> = {
  1: 'Não recomendo',
  2: 'Fraco',
  3: 'Bom',
  4: 'Muito bom',
  5: 'Excelente',
};

/** Letters. */
export const REVIEW_MAX = 4_000;
export const ANSWER_MAX = 2_000;
export const REPORT_MAX = 500;

/** Search engines are given the average from this many reviews on. */
export const ENOUGH_REVIEWS = 3;

export interface StarSums {
  count: number;
  /** The average with one decimal; null where nobody reviewed the book. */
  average: number | null;
  /** The numbers of reviews with 1 to 5 stars, in this order. */
  byStars: number[];
}

export function sumStars(rows: readonly { stars: number; count: number }[]): StarSums {
  const byStars = Array.from({ length: STARS_MAX }, (_, at) => rows.find(({ stars }) => stars === at + 1)?.count ?? 0);
  const count = byStars.reduce((sum, one) => sum + one, 0);
  const stars = byStars.reduce((sum, one, at) => sum + one * (at + 1), 0);
  return { count, average: count > 0 ? Math.round((10 * stars) / count) / 10 : null, byStars };
}

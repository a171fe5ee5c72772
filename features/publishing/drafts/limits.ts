/** Letters; `tags` is how many, `tag` how long one may be. */
export const LONGEST = {
  title: 128,
  subtitle: 128,
  bookType: 64,
  tags: 12,
  tag: 32,
  shortDescription: 240,
  language: 35,
  bookURL: 96,
  originRegion: 128,
  originalPublisher: 128,
  aboutText: 20_000,
  creditsText: 5_000,
  ratingDescription: 500,
} as const;

/** Cents: R$ 9.999,99. */
export const PRICE_MAX = 999_999;

export const PLAYERS_MAX = 99;

/** The form offers these; a book may have any other. */
export const LANGUAGES = ['pt-BR', 'pt-PT', 'es', 'en'] as const;

/** Codes of one batch. */
export const PROMO_BATCH_MAX = 500;

/** Codes that one creator makes in 24 hours. */
export const PROMO_DAY_MAX = 2_000;

export const PROMO_DAYS_MAX = 366;

export const PROMO_LABEL_MAX = 64;

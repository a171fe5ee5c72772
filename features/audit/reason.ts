/** Characters of a reason. */
export const REASON_MAX = 1_000;

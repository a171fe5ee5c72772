export const REASON_MAX = 1_000;

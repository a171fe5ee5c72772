/** The formulas within a roll's notation, each `{formula}`. */
export const HOLE = /\{([^{}]*)\}/g;

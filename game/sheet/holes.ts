/** The `{formula}` parts of a roll's notation. */
export const HOLE = /\{([^{}]*)\}/g;

/** The readers of a lent book at a table: everybody, or only those who lead it. */
export const AUDIENCES = ['mesa', 'mestre'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Of a cover's block, and of what a card shows of one. */
export const COVER = { width: 600, height: 840 } as const;

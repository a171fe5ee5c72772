/** Size in px of a cover, and of a cover on a card. */
export const COVER = { width: 600, height: 840 } as const;

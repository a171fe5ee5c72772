interface Bought {
  userId: string;
}
interface Line {
  recipientUserId: string | null;
}

/** Whose a line's book or skin is: the buyer's, or that of whoever gets it as a gift. */
export const ownerOf = ({ userId }: Bought, { recipientUserId }: Line): string => recipientUserId ?? userId;

export const ownersOf = (purchase: Bought, lines: readonly Line[]): string[] => [
  ...new Set([purchase.userId, ...lines.map((line) => ownerOf(purchase, line))]),
];

/** What is granted for a line with a book or a skin. */
export const thingOf = ({ productType, productId }: { productType: string; productId: string }) => ({
  kind: productType === 'book' ? ('book' as const) : ('skin' as const),
  itemId: productId,
});

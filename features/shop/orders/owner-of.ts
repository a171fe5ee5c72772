interface BoughtThing {
  userId: string;
}
interface Line {
  recipientUserId: string | null;
}

/** The owner of a line's book or skin: the buyer, or the person who gets it as a gift. */
export const ownerOf = ({ userId }: BoughtThing, { recipientUserId }: Line): string => recipientUserId ?? userId;

export const ownersOf = (purchase: BoughtThing, lines: readonly Line[]): string[] => [
  ...new Set([purchase.userId, ...lines.map((line) => ownerOf(purchase, line))]),
];

/** The thing that a line with a book or a skin grants. */
export const thingOf = ({ productType, productId }: { productType: string; productId: string }) => ({
  kind: productType === 'book' ? ('book' as const) : ('skin' as const),
  itemId: productId,
});

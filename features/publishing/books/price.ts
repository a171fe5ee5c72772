/** Money in cents. */
export interface PricedBook {
  id: string;
  title: string;
  price: number;
  creatorId: string;
  coverKey: string | null;
  status: string;
  allowPayWhatYouWant: boolean;
  minimumPrice: number | null;
  suggestedPrice: number | null;
}

export const PAY_WHAT_YOU_WANT_MAX = 1_000_000;

export const coverUrl = (coverKey: string | null): string | null => (coverKey ? `/${coverKey}` : null);

/** The chosen amount if the book still takes one, raised to today's minimum. */
export function bookPrice(book: PricedBook, amount: number | undefined): number {
  if (!book.allowPayWhatYouWant) return book.price;
  return Math.max(amount ?? book.suggestedPrice ?? book.price, book.minimumPrice ?? 0);
}

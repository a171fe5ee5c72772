export const PRICE_JOB = 'change-price';

export interface PriceJob {
  bookId: string;
}

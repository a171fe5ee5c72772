import type { ProductType } from '../../people/accounts/stored-cart.ts';
import type { PurchaseStatus } from '../../shop/orders/order.ts';

/** The names of figures that are counted by the hour; the triggers of `figure_sums` write them. */
export type Figure =
  | `status:${PurchaseStatus}`
  | 'paid'
  | 'free'
  | 'reversed'
  | `sold:${ProductType}`
  | `returned:${ProductType}`
  | 'accounts'
  | 'erased'
  | 'redeemed'
  | 'tickets';

export interface Sum {
  count: number;
  cents: number;
}

/** One hour, or a whole day where hours are not told apart. */
export interface Bar extends Sum {
  day: string;
  hour: number | null;
}

/** A sum, and the one of the range before up to the same hour. */
export interface ComparedSum extends Sum {
  before: Sum;
}

export const FIGURE_RANGES = [1, 7, 30, 90] as const;
export type FigureDays = (typeof FIGURE_RANGES)[number];

export interface Figures {
  days: FigureDays;
  from: string;
  to: string;
  /** The hour that the last day has reached, 0 to 23. */
  hour: number;
  /** The first and last day of the range before: as many days, or for a single day the same weekday before. */
  beforeFrom: string;
  beforeTo: string;
  bars: (Bar & { before: Bar })[];
  /** Purchases that were paid in the range. */
  paid: ComparedSum;
  reversed: ComparedSum;
  /** Purchases that were begun in the range, by what became of them. */
  statuses: ({ status: PurchaseStatus } & Sum)[];
  sold: Record<ProductType, ComparedSum>;
  /** Packs that paid in the range, less those given back in it. */
  funding: ComparedSum;
  people: Record<'accounts' | 'erased' | 'redeemed' | 'tickets', ComparedSum>;
}

/** A page that takes longer counts as slow. */
export const SLOW_MS = 1_000;

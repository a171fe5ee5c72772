export type ProductType = 'book' | 'skin' | 'key';

export interface StoredCartItem {
  id: string;
  productType: ProductType;
  productId: string;
  /** Cents, as last shown to the buyer. */
  price: number;
  /** Cents chosen by the buyer of a pay-what-you-want book. */
  amount?: number | undefined;
  title: string;
  /** A book that becomes a code to give. */
  asGift?: true | undefined;
  /** A book for whoever shows it on a wish list under this secret address. */
  gift?: { wishList: string; to: string } | undefined;
}

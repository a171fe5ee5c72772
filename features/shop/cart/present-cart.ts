import type { Catalogue } from '../../ownership/catalogue/catalogue.ts';
import { packOnSale, skinOnSale } from '../../ownership/catalogue/sale.ts';
import type { StoredCartItem } from '../../people/accounts/stored-cart.ts';
import { bookPrice, coverUrl, type PricedBook } from '../../publishing/books/price.ts';
import type { CartItem, ShoppingCart } from './cart.ts';

export const PLATFORM_CREATOR = 'rpgpedia';

export const FREE_GIFT =
  'De graça, não é preciso presentear: mande o endereço do livro, e cada pessoa o pega na loja. Se o valor é livre, escolha um acima de zero.';

export const FIXED_PRICE = 'Esse produto tem preço fixo: deixe o valor em branco.';

interface CurrentProduct {
  title: string;
  price: number;
  creatorId: string;
  coverImg: string | null;
}

/** The product of a line as it is sold today; null when it is no longer sold. */
export function currentProduct(
  catalogue: Catalogue,
  books: ReadonlyMap<string, PricedBook>,
  line: Pick<StoredCartItem, 'productType' | 'productId' | 'amount' | 'asGift'>,
): CurrentProduct | null {
  if (line.productType === 'key') {
    const pack = packOnSale(catalogue, line.productId);
    return pack ? { title: pack.title, price: pack.price, creatorId: PLATFORM_CREATOR, coverImg: pack.imgItem } : null;
  }
  if (line.productType === 'skin') {
    const skin = skinOnSale(catalogue, line.productId);
    return skin ? { title: skin.title, price: skin.price, creatorId: PLATFORM_CREATOR, coverImg: skin.imgURL } : null;
  }
  const book = books.get(line.productId);
  if (book?.status !== 'published') return null;
  const price = bookPrice(book, line.amount);
  // A free code would be one without an end for everybody.
  if (line.asGift && price === 0) return null;
  return {
    title: book.title,
    price,
    creatorId: book.creatorId,
    coverImg: coverUrl(book.coverKey),
  };
}

export function presentCart(
  catalogue: Catalogue,
  stored: readonly StoredCartItem[],
  books: ReadonlyMap<string, PricedBook>,
): ShoppingCart {
  const items = stored.map((line): CartItem => {
    const product = currentProduct(catalogue, books, line);
    if (!product) {
      return {
        id: line.id,
        productType: line.productType,
        productId: line.productId,
        price: line.price,
        creatorId: books.get(line.productId)?.creatorId ?? PLATFORM_CREATOR,
        productSnapshot: { title: line.title, coverImg: null },
        ...(line.gift ? { gift: line.gift } : {}),
        ...(line.asGift ? { asGift: true as const } : {}),
        unavailable: true,
      };
    }
    return {
      id: line.id,
      productType: line.productType,
      productId: line.productId,
      price: product.price,
      creatorId: product.creatorId,
      productSnapshot: { title: product.title, coverImg: product.coverImg },
      ...(line.amount === undefined ? {} : { amount: line.amount }),
      ...(line.gift ? { gift: line.gift } : {}),
      ...(line.asGift ? { asGift: true as const } : {}),
      ...(product.price === line.price ? {} : { priceChangedFrom: line.price }),
    };
  });
  return { items, totalAmount: items.reduce((sum, item) => sum + item.price, 0) };
}

import type { BookSummary } from '../../features/publishing/books/book-schema.ts';
import { DISCOUNT_BOOKS_MAX } from '../../features/shop/discounts/discount.ts';
import { formatPrice } from '../../lib/money.ts';
import type { Option } from '../../ui/combobox.tsx';

/** The letters that are looked for, and the books that one look shows. */
export const TYPED = { lettersMin: 2, lettersMax: 64, books: 20 } as const;

/** Asks for the books that a discount can be for: those with a fixed price. A `creatorId` of null is the shop. */
export const bookSearch = (q: string, creatorId: string | null) => ({
  q,
  limit: TYPED.books,
  priceMin: 1,
  payWhatYouWant: false,
  ...(creatorId === null ? {} : { creatorId }),
});

type PricedBook = Pick<BookSummary, 'bookId' | 'title' | 'subtitle' | 'creatorName' | 'price'>;

/** `isOfShop` tells the houses of the books apart. */
export const bookOptions = (books: readonly PricedBook[], isOfShop: boolean): Option[] =>
  books.map(({ bookId, title, subtitle, creatorName, price }) => ({
    value: bookId,
    label: [subtitle ? `${title}, ${subtitle}` : title, ...(isOfShop ? [creatorName] : []), formatPrice(price)].join(
      ' · ',
    ),
  }));

/** The books of one discount, no more than it may name. */
export const boundedBooks = (chosen: readonly Option[]): Option[] => chosen.slice(0, DISCOUNT_BOOKS_MAX);

interface BookLook {
  isEnough: boolean;
  isKnown: boolean;
  hasFailed: boolean;
}

/** The sentence in place of books. */
export function saysOf({ isEnough, isKnown, hasFailed }: BookLook): string {
  if (!isEnough) return `Escreva ao menos ${TYPED.lettersMin} letras do título.`;
  if (hasFailed) return 'A busca falhou. O que você escreveu continua aqui.';
  return isKnown ? 'Nenhum livro de preço fixo com esse nome.' : 'Buscando…';
}

import { describe, expect, it } from 'vitest';
import { DISCOUNT_BOOKS_MAX } from '../../features/shop/discounts/discount.ts';
import { bookOptions, bookSearch, boundedBooks, saysOf, TYPED } from './discounted-books.ts';

const book = (bookId: string, more: object = {}) => ({
  bookId,
  title: 'Maré baixa',
  subtitle: null,
  creatorName: 'Casa da Maré',
  price: 2_490,
  ...more,
});

describe('the books of a discount', () => {
  it('are asked for with a fixed price, so that others take none of the places', () => {
    const fixed = { q: 'maré', priceMin: 1, payWhatYouWant: false };
    expect(bookSearch('maré', null)).toEqual({ ...fixed, limit: TYPED.books });
    expect(bookSearch('maré', 'casa')).toMatchObject({ ...fixed, creatorId: 'casa' });
  });

  it('say their price', () => {
    const [only] = bookOptions([book('a')], false);
    expect(only).toMatchObject({ value: 'a', label: expect.stringMatching(/^Maré baixa · R\$.24,90$/) });
  });

  it('name their house and edition where they are of many', () => {
    const [only] = bookOptions([book('a', { subtitle: '2ª edição' })], true);
    expect(only!.label).toContain('Maré baixa, 2ª edição · Casa da Maré · ');
  });

  it('are bounded', () => {
    const many = Array.from({ length: DISCOUNT_BOOKS_MAX + 1 }, (_, n) => ({ value: `${n}`, label: 'x' }));
    expect(boundedBooks(many)).toHaveLength(DISCOUNT_BOOKS_MAX);
  });

  it('say why none is shown', () => {
    const looked = { isEnough: true, isKnown: false, hasFailed: false };
    expect(saysOf({ ...looked, isEnough: false })).toContain('2 letras');
    expect(saysOf(looked)).toBe('Buscando…');
    expect(saysOf({ ...looked, hasFailed: true })).toContain('A busca falhou.');
    expect(saysOf({ ...looked, isKnown: true })).toContain('Nenhum');
  });
});

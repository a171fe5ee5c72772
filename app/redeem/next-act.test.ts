import { describe, expect, it } from 'vitest';
import { bookKind } from '../../features/shop/keys/promo.ts';
import { actOnCode, nextAct, placeOf } from './next-act.ts';

type Purchase = Parameters<typeof nextAct>[0];
const item = (productType: string, productId: string, more = {}) =>
  ({ productType, productId, ...more }) as Purchase['items'][number];
const key = (code: string, keyId: string, more = {}) =>
  ({ code, keyId, status: 'available', ...more }) as Purchase['keys'][number];

const BOOK = item('book', 'brutal');
const TO_GIVE = item('book', 'brutal', { asGift: true });
const GIFT_CODE = key('PRESENTE', bookKind('brutal'));

describe('one act leads on from a purchase', () => {
  it.each([
    ['a book of one’s own is read', [BOOK], [], { name: 'read', bookId: 'brutal' }],
    ['two are looked for in the library', [BOOK, item('book', 'oblivio')], [], { name: 'library' }],
    ['a code of a book is given', [TO_GIVE], [GIFT_CODE], { name: 'give', code: 'PRESENTE' }],
    ['one beside the same book, too', [BOOK, TO_GIVE], [GIFT_CODE], { name: 'give', code: 'PRESENTE' }],
    ['then the book is read', [BOOK, TO_GIVE], [{ ...GIFT_CODE, giftId: 'g' }], { name: 'read', bookId: 'brutal' }],
    ['a key is activated', [item('key', 'pack')], [key('A', 'aventureiro')], { name: 'activate', code: 'A' }],
    ['a kind that one has is passed over', [item('key', 'pack')], [key('A', 'tem')], { name: 'profile' }],
    ['a skin is worn in the profile', [item('skin', 's')], [], { name: 'profile' }],
    ['what was sent to somebody leaves nothing', [item('book', 'brutal', { giftTo: 'a@b.test' })], [], null],
  ])('%s', (_, items, keys, act) => {
    expect(nextAct({ items, keys }, ['tem'])).toEqual(act);
  });

  it('a code that is given, used or of a kind that one has is not the one to activate', () => {
    const codes = [
      key('DADO', 'a', { giftId: 'g' }),
      key('USADO', 'a', { status: 'redeemed' }),
      key('TEM', 'tem'),
      key('PRESO', 'a', { frozen: true }),
      key('VALE', 'a'),
    ];
    expect(actOnCode(codes, ['tem'])).toEqual({ name: 'activate', code: 'VALE' });
    expect(actOnCode(codes.slice(0, 4), ['tem'])).toBeNull();
    expect(actOnCode([...codes, GIFT_CODE], ['tem'])).toEqual({ name: 'give', code: 'PRESENTE' });
  });
});

it('rewards are used on one page', () => {
  const book = { id: 'brutal', title: 'Brutal', bookURL: 'brutal' };
  expect(placeOf({ beta: true, books: [book] })?.to).toBe('/colecoes');
  expect(placeOf({ beta: false, books: [book] })).toEqual({ to: '/biblioteca/brutal/ler', label: 'Ler agora' });
  expect(placeOf({ beta: false, books: [book, { ...book, id: 'oblivio' }] })?.to).toBe('/biblioteca');
  expect(placeOf({ beta: false })).toBeNull();
});

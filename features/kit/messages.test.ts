import { expect, test } from 'vitest';
import { CART_MAX_ITEMS } from '../shop/cart/cart.ts';
import * as messages from './messages.ts';

test('every message is the specified one, letter by letter', () => {
  const shown = Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, typeof message === 'string' ? message : message('X')]),
  );
  expect(shown).toEqual({
    cartFull: 'Não é possível adicionar mais de 100 itens ao carrinho',
    bookInCart: 'Esse livro já esta no seu carrinho',
    bookOwned: 'Você já possui esse livro em sua biblioteca',
    skinInCart: 'Essa skin já está no seu carrinho',
    skinOwned: 'Você já possui essa skin',
    keyWrong: 'O código esta incorreto.',
    keyAlreadyHas: 'Você já resgatou um código com as mesmas recompensas. Não se preocupe, esse código ainda é valido.',
    keyUsed: 'Esse código de resgate já foi utilizado.',
    unknownTitle: 'Título desconhecido',
    unknownSkin: 'Skin desconhecida (X)',
    addedToCart: 'X adicionado ao carrinho',
    removedFromCart: 'X removido do carrinho',
    addedToWishList: 'X adicionado a sua lista de desejos',
    removedFromWishList: 'X removido da sua lista de desejos',
  });
});

test('the cart is full at the number it names', () => {
  expect(messages.cartFull).toContain(String(CART_MAX_ITEMS));
});

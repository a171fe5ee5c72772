import { expect, test } from 'vitest';
import { ledOn } from './account-rooms.ts';

test.each([
  ['/conta', '#apagar', '/conta/dados#apagar'],
  ['/Conta/', '#bloqueios', '/conta/pessoas#bloqueios'],
  ['/conta', '#discord', '/conta/aparelhos#discord'],
  ['/conta', '#e-mails', null],
  ['/conta', '', null],
  ['/conta', '#constructor', null],
  ['/conta/dados', '#dados', null],
  ['/perfil', '#apagar', null],
])('%s%s leads to %s', (pathname, hash, to) => {
  expect(ledOn({ pathname, hash })).toBe(to);
});

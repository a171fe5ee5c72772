import { expect, test } from 'vitest';
import { withLinks } from './links.ts';

const links = (text: string) => withLinks(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

test('web addresses are found, without the stop after them', () => {
  expect(links('Veja https://mesa.example/sexta. E (http://outra.example)!')).toEqual([
    ['https://mesa.example/sexta', 'https://mesa.example/sexta'],
    ['http://outra.example', 'http://outra.example/'],
  ]);
});

test.each([
  'javascript:alert(1)',
  'https://banco.example@golpe.example/',
  'https://',
  'http://localhost/',
  '<a href="x">x</a>',
  'mesa.example',
])('%s is no link', (text) => {
  expect(links(text)).toEqual([]);
  expect(
    withLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('nothing of the text is lost', () => {
  const text = 'Oi\nhttps://a.example/x?y=1#z, https://b.example… fim <b>';
  expect(
    withLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

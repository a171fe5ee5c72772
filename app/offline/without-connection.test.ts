import { expect, test } from 'vitest';
import { withoutConnection } from './without-connection.ts';

test('a kept page is linked by its address as the browser wrote it', async () => {
  const { pathname } = new URL('/u/joão', 'https://rpgpedia.example');
  const html = await withoutConnection('uid', [{ path: pathname, title: 'João' }]).text();
  expect(html).toContain('<a href="/u/jo%C3%A3o">João</a>');
  expect(html).toContain('<title>Sem conexão · RPGpédia</title>');
});

import { expect, test } from 'vitest';
import { withoutConnection } from './without-connection.ts';

const LETTERS = { poster: '/assets/poster.woff2', ui: '/assets/ui.woff2' };

test('a kept page is linked by its address as the browser wrote it', async () => {
  const { pathname } = new URL('/u/joão', 'https://rpgpedia.example');
  const html = await withoutConnection('uid', [{ path: pathname, title: 'João' }], LETTERS).text();
  expect(html).toContain('<a href="/u/jo%C3%A3o">João</a>');
  expect(html).toContain('<title>Sem conexão · RPGpédia</title>');
});

test('it speaks in the faces that the worker keeps, and its policy lets them in', async () => {
  const page = withoutConnection(null, [], LETTERS);
  expect(page.headers.get('Content-Security-Policy')).toContain("font-src 'self'");
  const html = await page.text();
  for (const file of Object.values(LETTERS)) expect(html).toContain(`url(${file})`);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SearchPanel } from './search-panel.tsx';
import type { Search } from './use-search.ts';

test('says how many pages could not be read', () => {
  const said = (unread: number): string => {
    const found = { hits: [], byPage: new Map(), looked: 9, unread };
    const search = { query: 'açude', found, at: 0, looking: false, full: false } as unknown as Search;
    const html = renderToStaticMarkup(<SearchPanel search={search} pages={9} input={{ current: null }} />);
    return /role="status">(.*?)<\/p>/.exec(html)![1]!;
  };
  expect(said(0)).toBe('Nada com essas palavras neste livro.');
  expect(said(1)).toBe('Nada com essas palavras neste livro. 1 página não pôde ser lida.');
  expect(said(2)).toBe('Nada com essas palavras neste livro. 2 páginas não puderam ser lidas.');
});

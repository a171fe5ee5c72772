import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import Library from './library.tsx';
import { LIBRARY_FORM } from './use-library-form.ts';

const SHELF = {
  rows: [],
  nextCursor: null,
  total: 0,
  similar: false,
  parts: { all: 0, waiting: 0, updated: 0, archived: 0 },
  creators: [],
  systems: [],
  owned: 1,
  frozen: [],
  begun: [],
  shelves: [],
  deletedShelves: [],
  named: null,
  skins: [],
  requests: [],
  failure: null as string | null,
};

function draw(address: string, more: Partial<typeof SHELF> = {}): string {
  const page = { version: '1', shelf: { ...SHELF, ...more }, plain: false, look: 'grid' };
  const routes = [{ id: 'page', path: '/biblioteca', Component: Library as ComponentType, loader: () => page }];
  const hydrationData = { loaderData: { page } };
  const router = createMemoryRouter(routes, { initialEntries: [address], hydrationData });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const NARROWED = '/biblioteca?prateleira=9e696ec6-efcf-4085-a9be-6745ae93db23';

test.each([
  ['/biblioteca', 1, false],
  ['/biblioteca', 2, true],
  ['/biblioteca?q=lua', 1, true],
  [NARROWED, 1, true],
  [NARROWED, 0, true],
])('%s with %i books has controls together with their form: %s', (address, owned, has) => {
  const html = draw(address, { owned, failure: owned === 0 ? 'Sem resposta.' : null });
  expect([html.includes(` form="${LIBRARY_FORM}"`), html.includes(` id="${LIBRARY_FORM}"`)]).toEqual([has, has]);
});

test('a library that failed tells no number', () => {
  expect(draw(NARROWED)).toContain('0 livros');
  const html = draw(NARROWED, { owned: 0, failure: 'Sem resposta.' });
  expect(html).toContain('Não deu para ler esta lista');
  expect(html).not.toContain('0 livros');
  expect(html).not.toContain('list-tab-count');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Collection } from '../../features/play/characters/collection.ts';
import { CHARACTERS } from '../routes/play/characters-list.tsx';
import { ListSection } from './list-page.tsx';
import type { LoadedList } from './load-list.server.ts';

const NONE: LoadedList<Pick<Collection, 'rows' | 'nextCursor'>> = { rows: [], nextCursor: null, failure: null };

function draw(failure: string | null): string {
  const Screen = () => (
    <ListSection
      list={CHARACTERS}
      loaded={{ ...NONE, failure }}
      result="0 personagens"
      counts={{ active: 0, archived: 0 }}
      card={() => null}
    />
  );
  const router = createMemoryRouter([{ id: 'page', path: CHARACTERS.path, Component: Screen }], {
    initialEntries: [CHARACTERS.path],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('a list that was read says how much it has', () => {
  expect(draw(null)).toContain('0 personagens');
  expect(draw(null)).toContain('list-tab-count');
});

test('a list that failed says so, and no number', () => {
  const html = draw('Ela não respondeu a tempo.');
  expect(html).toContain('Não deu para ler esta lista');
  expect(html).not.toContain('0 personagens');
  expect(html).not.toContain('list-tab-count');
});

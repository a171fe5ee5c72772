import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { NewsPost } from '../../../features/publishing/news/news-schema.ts';
import News from './news.tsx';

const POST = {
  postId: 'um',
  slug: 'um',
  title: 'A loja abriu',
  lead: 'Entre.',
  publishedAt: '2026-11-01T12:00:00.000Z',
  creator: null,
  book: null,
  picture: null,
} as unknown as NewsPost;

function draw(list: { rows: NewsPost[]; nextCursor: string | null; failure: string | null }): string {
  const page = { list, own: null };
  const routes = [{ id: 'page', path: '/novidades', Component: News as ComponentType, loader: () => page }];
  const router = createMemoryRouter(routes, {
    initialEntries: ['/novidades'],
    hydrationData: { loaderData: { page } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('more news are a form, which a browser without script sends', () => {
  const html = draw({ rows: [POST], nextCursor: 'adiante', failure: null });
  expect(html).toContain('A loja abriu');
  expect(html).toContain('action="/novidades"');
  expect(html).toContain('<input type="hidden" name="depois" value="adiante"/>');
});

test('news that could not be read can be asked for again, and are not called none', () => {
  const html = draw({ rows: [], nextCursor: null, failure: 'Ela não respondeu a tempo.' });
  expect(html).toContain('Tentar de novo');
  expect(html).not.toContain('na prensa');
});

import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, data, StaticRouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { lostLinkPage } from './lost-link.tsx';

vi.mock('./error-page.tsx', () => {
  throw new Error('The page did not load.');
});

const LostTemplate = lostLinkPage({ what: 'Este modelo', why: 'Quem o fez o apagou.', next: 'Peça outro.' });

/** The page that stands where a loader threw this. */
async function pageOf(thrown: unknown): Promise<string> {
  const loader = () => {
    throw thrown;
  };
  const handler = createStaticHandler([{ path: '*', loader, Component: () => null, ErrorBoundary: LostTemplate }]);
  const context = await handler.query(new Request('https://rpgpedia.test/modelo'));
  if (context instanceof Response) throw context;
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return new Response(prelude).text();
}

it('says that a link which is not found ended, and whom to ask', async () => {
  const page = await pageOf(data(null, { status: 404 }));
  expect(page).toContain('Este modelo não está aqui');
  expect(page).toContain('Quem o fez o apagou.');
  expect(page).toContain('Peça outro.');
});

it('tells of another error also when its page cannot load', async () => {
  expect(await pageOf(data(null, { status: 500 }))).toContain('Algo deu errado aqui');
});

import { data, redirect } from 'react-router';
import { readPreviewLink } from '../../../features/shop/selling/preview-links.server.ts';
import { Page } from '../../../ui/page.tsx';
import { ctxContext } from '../../context.ts';
import { lostLinkPage } from '../../errors/lost-link.tsx';
import { quietHead } from '../../head/page-head.ts';
import type { Route } from './+types/preview-link.ts';
import { loadPreview } from './load-preview.server.ts';
import { PreviewScreen } from './preview-screen.tsx';
import './studio.css';

/** The secret stands in the address: no other site may learn it, and no search engine list it. */
const KEPT = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'private, no-store',
};

export const meta: Route.MetaFunction = () => quietHead('Prévia de um livro', 'Um livro que ainda não foi publicado.');

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const found = await readPreviewLink(ctx, params.token);
  if (!found) throw new Response(null, { status: 404 });
  if ('bookURL' in found) throw redirect(`/loja/${encodeURIComponent(found.bookURL)}`);
  return data(await loadPreview(ctx, found.draft), { headers: KEPT });
}

export const ErrorBoundary = lostLinkPage({
  what: 'Esta prévia',
  why: 'O link venceu, foi desligado por quem publica ou veio pela metade.',
  next: 'Peça outro a quem o mandou.',
});

export default function PreviewLinkPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page bleed>
      <div className="studio-preview">
        <h1 className="subheading">Prévia de um livro que ainda não está à venda</h1>
        <p>Quem publica mandou este link a você. Não o passe adiante.</p>
      </div>
      <PreviewScreen {...loaderData} />
    </Page>
  );
}

import { Link } from 'react-router';
import { Page } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import type { Route } from './+types/preview.ts';
import { loadPreview } from './load-preview.server.ts';
import { PreviewScreen } from './preview-screen.tsx';
import { mustLoadDraft } from './wizard/load-wizard.server.ts';
import './studio.css';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(`Prévia: ${loaderData?.book.title ?? 'livro'}`, 'Como a página do livro vai ficar na loja.');

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  return loadPreview(ctx, await mustLoadDraft(ctx, context.get(callerContext)!, params.id));
}

export default function PreviewPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Page bleed>
      <div className="studio-preview">
        <h1 className="subheading">Assim na loja</h1>
        <Link className="link" to={`/produtor/livro/${encodeURIComponent(params.id)}`}>
          Voltar a editar
        </Link>
      </div>
      <PreviewScreen {...loaderData} />
    </Page>
  );
}

import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import type { Route } from './+types/book.ts';
import { loadWizard } from './wizard/load-wizard.server.ts';
import { Wizard } from './wizard/wizard.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(loaderData?.view?.fields.title ?? 'Livro', 'Um livro que você publica na RPGpédia.');

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadWizard(context.get(ctxContext), context.get(callerContext)!, params.id);

export default function BookPage({ loaderData, params }: Route.ComponentProps) {
  return <Wizard key={params.id} {...loaderData} />;
}

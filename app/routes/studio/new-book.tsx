import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import type { Route } from './+types/new-book.ts';
import { loadWizard } from './wizard/load-wizard.server.ts';
import { Wizard } from './wizard/wizard.tsx';

export const meta: Route.MetaFunction = () =>
  quietHead('Registrar um livro', 'Em cinco passos, do PDF pronto à revisão. Cada mudança é salva sozinha.');

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadWizard(context.get(ctxContext), context.get(callerContext)!, new URL(request.url).searchParams.get('livro'));

export default function NewBookPage({ loaderData }: Route.ComponentProps) {
  return <Wizard {...loaderData} />;
}

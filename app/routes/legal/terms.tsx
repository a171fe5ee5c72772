import { breadcrumb } from '../../../features/community/seo/schema-org.ts';
import { withMailboxes } from '../../../features/site/legal/legal.ts';
import { mailboxesOf } from '../../../features/site/settings/settings.ts';
import { ctxContext } from '../../context.ts';
import { pageHead } from '../../head/page-head.ts';
import { settingsOf } from '../../settings.server.ts';
import type { Route } from './+types/terms.ts';
import { LegalPage } from './legal-page.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageHead(args, {
    title: 'Termos de uso',
    description:
      'As regras da RPGpédia: conta, livros e cópias pessoais, chaves e códigos, financiamento coletivo, sete dias para desistir e classificação indicativa.',
    schema: import.meta.env.SSR && ((origin) => [breadcrumb(origin, [['Termos de uso', '/termos-de-uso']])]),
  });

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  return withMailboxes(ctx.legal.terms, mailboxesOf(await settingsOf(context)));
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage path="/termos-de-uso" text={loaderData} icon="quill" theme={6} />;
}

import { breadcrumb } from '../../../features/community/seo/schema-org.ts';
import { withMailboxes } from '../../../features/site/legal/legal.ts';
import { mailboxesOf } from '../../../features/site/settings/settings.ts';
import { ctxContext } from '../../context.ts';
import { pageHead } from '../../head/page-head.ts';
import { settingsOf } from '../../settings.server.ts';
import type { Route } from './+types/privacy.ts';
import { LegalPage } from './legal-page.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageHead(args, {
    title: 'Política de privacidade',
    description:
      'O que a RPGpédia guarda sobre você, por quê, por quanto tempo e com quem divide; os cookies, um por um; e os seus direitos pela LGPD.',
    schema:
      import.meta.env.SSR &&
      ((origin) => [breadcrumb(origin, [['Política de privacidade', '/politica-de-privacidade']])]),
  });

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  return withMailboxes(ctx.legal.privacy, mailboxesOf(await settingsOf(context)));
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage path="/politica-de-privacidade" text={loaderData} icon="padlock" theme={4} />;
}

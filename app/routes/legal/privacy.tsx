import { breadcrumb } from '../../../features/found/schema-org.ts';
import { ctxContext } from '../../context.ts';
import { pageHead } from '../../head/page-head.ts';
import type { Route } from './+types/privacy.ts';
import { LegalPage } from './legal-page.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageHead(args, {
    title: 'Política de privacidade',
    description:
      'O que a RPGpédia guarda sobre você, por quê, por quanto tempo e com quem divide; os cookies, um por um; e os seus direitos pela LGPD.',
    schema: (origin) => [breadcrumb(origin, [['Política de privacidade', '/politica-de-privacidade']])],
  });

export const loader = ({ context }: Route.LoaderArgs) => context.get(ctxContext).legal.privacy;

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage path="/politica-de-privacidade" text={loaderData} icon="padlock" theme={4} />;
}

import { listTemplates } from '../../../features/play/templates/find-template.server.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { ListPage, useView } from '../../list/list-page.tsx';
import { readList } from '../../list/load-list.server.ts';
import type { Route } from './+types/templates.ts';
import { PAGE_ROWS, TEMPLATES } from './templates-list.tsx';

export const meta: Route.MetaFunction = () =>
  quietHead('Modelos de ficha', 'Estruturas de ficha que as pessoas repartem.');

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { uid } = context.get(callerContext)!;
  const list = await readList(TEMPLATES, searchParams, (input) =>
    listTemplates(context.get(ctxContext), uid, { ...input, own: input.own ?? false, limit: PAGE_ROWS }),
  );
  return { list };
}

export default function Templates({ loaderData: { list } }: Route.ComponentProps) {
  const { own } = useView(TEMPLATES).view;
  return (
    <Page>
      <ListPage
        title={own ? 'Os seus modelos' : 'Modelos de ficha'}
        lead="Estruturas prontas para a ficha universal, feitas por quem joga. A sua cópia é sua."
        actions={
          <ButtonLink variant="secondary" to={TEMPLATES.address({ own: !own })}>
            {own ? 'Ver a galeria' : 'Ver os meus'}
          </ButtonLink>
        }
        list={TEMPLATES}
        loaded={list}
      />
    </Page>
  );
}

import { listTemplates } from '../../../features/play/templates/find-template.server.ts';
import { TEMPLATES_PATH } from '../../../features/play/templates/template.ts';
import type { TemplateSummary } from '../../../features/play/templates/template-schema.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callFunction } from '../../api/call.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { readParam } from '../../list/address-params.ts';
import { loadList } from '../../list/load-list.server.ts';
import { type PageOf, usePages } from '../../list/use-pages.ts';
import { TemplateList } from '../../templates/template-list.tsx';
import type { Route } from './+types/templates.ts';

const NONE: PageOf<TemplateSummary> = { rows: [], nextCursor: null };
const PAGE_ROWS = 24;

export const meta: Route.MetaFunction = () =>
  quietHead('Modelos de ficha', 'Estruturas de ficha que as pessoas repartem.');

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { uid } = context.get(callerContext)!;
  const q = readParam(searchParams, 'q');
  const own = readParam(searchParams, 'meus') === '1';
  const list = await loadList(searchParams, NONE, async (cursor) => {
    const { templates, nextCursor } = await listTemplates(ctx, uid, { cursor, limit: PAGE_ROWS, q, own });
    return { rows: templates, nextCursor };
  });
  return { list, q, own };
}

export default function Templates({ loaderData: { list, q, own } }: Route.ComponentProps) {
  const pages = usePages({
    first: list,
    keyOf: ({ code }) => code,
    more: async (cursor) => {
      const { templates, nextCursor } = await callFunction('listTemplates', { cursor, limit: PAGE_ROWS, q, own });
      return { rows: templates, nextCursor };
    },
  });
  return (
    <Page>
      <PageHeading
        lead="Estruturas prontas para a ficha universal, feitas por quem joga. A sua cópia é sua."
        actions={
          <ButtonLink variant="secondary" to={own ? TEMPLATES_PATH : `${TEMPLATES_PATH}?meus=1`}>
            {own ? 'Ver a galeria' : 'Ver os meus'}
          </ButtonLink>
        }
      >
        {own ? 'Os seus modelos' : 'Modelos de ficha'}
      </PageHeading>
      <search>
        <form className="template-acts" action={TEMPLATES_PATH}>
          {own && <input type="hidden" name="meus" value="1" />}
          <label className="stack-lines">
            <span>Buscar modelo</span>
            <input type="search" name="q" className="control" defaultValue={q} maxLength={128} />
          </label>
          <Button type="submit" variant="secondary">
            Buscar
          </Button>
        </form>
      </search>
      {list.failure && <Notice tone="error">{list.failure}</Notice>}
      {pages.rows.length > 0 ? (
        <TemplateList templates={pages.rows} />
      ) : (
        !list.failure && (
          <Empty
            icon="quill"
            title={q === '' ? 'Nenhum modelo aqui ainda' : 'Nada com essas letras'}
            text="Abra uma ficha universal, entre em Editar e publique a estrutura dela."
            action={<ButtonLink to="/ficha/universal">Ver as suas fichas</ButtonLink>}
          />
        )
      )}
      {pages.failure && <Notice tone="error">{pages.failure}</Notice>}
      {pages.nextCursor !== null && (
        <p>
          <Button variant="secondary" pending={pages.pending} onClick={() => void pages.showMore()}>
            Mostrar mais modelos
          </Button>
        </p>
      )}
    </Page>
  );
}

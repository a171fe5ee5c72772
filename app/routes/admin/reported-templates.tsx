import { listReportedTemplates } from '../../../features/templates/moderate-template.server.ts';
import { templatePath } from '../../../features/templates/template.ts';
import type { ReportedTemplate } from '../../../features/templates/template-schema.ts';
import { callFunction } from '../../api/call.ts';
import { ctxContext } from '../../context.ts';
import { useServerForm } from '../../form/use-server-form.ts';
import { quietHead } from '../../head/page-head.ts';
import { loadList } from '../../list/load-list.server.ts';
import type { PageOf } from '../../list/use-pages.ts';
import type { Route } from './+types/reported-templates.ts';
import { authorOf, REPORTED_LIMIT as LIMIT, type ReportedKind, ReportedList } from './reported-list.tsx';
import { TEMPLATES_PATH } from './reported-paths.ts';

export const meta: Route.MetaFunction = () => quietHead('Modelos denunciados', 'O que jogadores pediram para olhar.');

const NONE: PageOf<ReportedTemplate> = { rows: [], nextCursor: null };

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const list = await loadList(searchParams, NONE, async (cursor) => {
    const { templates, nextCursor } = await listReportedTemplates(context.get(ctxContext), { cursor, limit: LIMIT });
    return { rows: templates, nextCursor };
  });
  return { list };
}

const TEMPLATES: ReportedKind<ReportedTemplate> = {
  path: TEMPLATES_PATH,
  heading: 'Modelos de ficha',
  lead: 'O que jogadores pediram para olhar. Quem publicou continua vendo o próprio modelo, e as fichas feitas com ele ficam como estão.',
  section: {
    id: 'denunciados',
    heading: 'Denunciados',
    label: 'Modelos denunciados',
    empty: 'As que jogadores fizerem aparecem aqui.',
    more: 'Mostrar mais modelos',
  },
  decisions: {
    hide: {
      title: 'Esconder o modelo',
      done: 'Modelo escondido.',
      consequence:
        'Ele sai da galeria e o link deixa de abrir, menos para quem publicou. Logo depois dá para desfazer.',
    },
    keep: {
      title: 'Deixar o modelo',
      done: 'O modelo fica como está.',
      consequence: 'As denúncias dele terminam, e ele continua na galeria.',
    },
  },
  undone: 'O modelo voltou para a galeria.',
  keyOf: ({ code }) => code,
  more: async (cursor) => {
    const { templates, nextCursor } = await callFunction('listReportedTemplates', { cursor, limit: LIMIT });
    return { rows: templates, nextCursor };
  },
  decide: ({ code }, decision, reason) => callFunction('moderateTemplate', { code, decision, reason }),
  useDecision: ({ code }, decision, options) =>
    useServerForm('moderateTemplate', {
      ...options,
      input: ({ reason }) => ({ code, decision, reason: reason.trim() }),
    }),
  nameOf: (template) => `${template.title}, de ${authorOf(template)}`,
  card: ({ code, title, about, version }) => ({
    title,
    about: `versão ${version}`,
    text: about,
    author: 'Quem publicou',
    to: templatePath(code),
    link: 'Ver o modelo',
  }),
};

export default function ReportedTemplates({ loaderData: { list } }: Route.ComponentProps) {
  return <ReportedList kind={TEMPLATES} list={list} />;
}

import { TEMPLATES_PATH } from '../../../features/play/templates/template.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { defineList } from '../../list/define-list.ts';
import { look, search } from '../../list/filters.ts';
import { TemplateCard } from '../../templates/template-card.tsx';

export const PAGE_ROWS = 24;

export const TEMPLATES = defineList({
  path: TEMPLATES_PATH,
  label: 'Modelos de ficha',
  filters: {
    own: look('meus', '1'),
    q: search('q', 'Buscar modelo', 'Nome do modelo'),
  },
  call: 'listTemplates',
  input: ({ q, own }) => ({ q, own, limit: PAGE_ROWS }),
  rows: ({ templates }) => templates,
  keyOf: ({ code }) => code,
  nameOf: ({ title }) => title,
  className: 'template-list',
  card: (template, row) => <TemplateCard key={template.code} template={template} row={row} />,
  empty: {
    icon: 'quill',
    title: 'Nenhum modelo aqui ainda',
    text: 'Abra uma ficha universal, entre em Editar e publique a estrutura dela.',
    action: <ButtonLink to="/ficha/universal">Ver as suas fichas</ButtonLink>,
  },
  nothingFound: { title: 'Nada com essas letras' },
  more: 'Mostrar mais modelos',
});

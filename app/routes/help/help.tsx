import { breadcrumb } from '../../../features/community/seo/schema-org.ts';
import type { NotationExample } from '../../../features/site/help/help.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ctxContext } from '../../context.ts';
import { pageHead } from '../../head/page-head.ts';
import { TextColumns, TextHead } from '../../text-page/text-page.tsx';
import type { Route } from './+types/help.ts';
import './help.css';

export const meta: Route.MetaFunction = (args) =>
  pageHead(args, {
    title: 'Ajuda',
    description:
      'Como criar personagens, usar a ficha pelo teclado, escrever rolagens de dados e as regras de cada jogo em uma página.',
    schema: import.meta.env.SSR && ((origin) => [breadcrumb(origin, [['Ajuda', '/ajuda']])]),
  });

export const loader = ({ context }: Route.LoaderArgs) => context.get(ctxContext).help;

export default function Help({ loaderData: { title, lead, short, notation, sections } }: Route.ComponentProps) {
  return (
    <Page bleed className="text-page" theme={3}>
      <TextHead title={title} lead={lead} icon="help" />
      <div className="column help-text">
        <TextColumns short={short} sections={sections} after={{ dados: <Notation examples={notation} /> }} />
      </div>
    </Page>
  );
}

const Notation = ({ examples }: { examples: readonly NotationExample[] }) => (
  <ul className="help-notation">
    {examples.map(({ write, get }) => (
      <li key={write}>
        <code>{write}</code>
        <span>{get}</span>
        <CopyButton text={write} label="Copiar" of={write} />
      </li>
    ))}
  </ul>
);

import { Link } from 'react-router';
import { templatePath } from '../../features/play/templates/template.ts';
import type { TemplateSummary } from '../../features/play/templates/template-schema.ts';
import { countOf } from '../../lib/number.ts';
import type { RowProps } from '../list/list-body.tsx';
import './templates.css';

export const originOf = ({ author, version }: Pick<TemplateSummary, 'author' | 'version'>): string =>
  `de ${author}, versão ${version}`;

export const TemplateCard = ({ template: one, row }: { template: TemplateSummary; row: RowProps }) => (
  <li {...row}>
    <h2>
      <Link to={templatePath(one.code)}>{one.title}</Link>
    </h2>
    <p className="second-voice">{originOf(one)}</p>
    {one.about && <p>{one.about}</p>}
    <p className="quiet">
      {countOf(one.fields, 'campo', 'campos')}, {countOf(one.uses, 'ficha', 'fichas')}
      {one.isHidden ? ' · escondido pela equipe' : one.isOwn && !one.isListed && ' · só por link'}
    </p>
  </li>
);

import { Link } from 'react-router';
import { DOCUMENT_WORDS } from '../../../features/publishing/creators/creator-labels.ts';
import type { ListedCreator } from '../../../features/publishing/creators/registration-schema.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDate } from '../../../lib/time.ts';
import { Label } from '../../../ui/label.tsx';
import type { RowProps } from '../../list/list-body.tsx';
import { creatorAdminPath } from './paths.ts';

export const CreatorCard = ({ creator, row }: { creator: ListedCreator; row: RowProps }) => (
  <li {...row} className="creator-row">
    <div className="creator-row-head">
      <h3>
        <Link className="link" to={creatorAdminPath(creator.creatorId)}>
          {creator.name}
        </Link>
      </h3>
      {creator.trusted && <Label>De confiança</Label>}
      {creator.state === 'invited' && <Label>Sem dono</Label>}
      <span className="note">desde {formatDate(creator.createdAt)}</span>
    </div>
    <p className="small any-length">
      {[
        creator.legalName,
        creator.kind && creator.document && `${DOCUMENT_WORDS[creator.kind]} ${creator.document}`,
        creator.email,
        countOf(creator.books, 'livro', 'livros'),
        countOf(creator.members, 'pessoa', 'pessoas'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </li>
);

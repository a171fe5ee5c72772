import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { APPLICATION_WORDS, DOCUMENT_WORDS } from '../../../features/publishing/creators/creator-labels.ts';
import type { ApplicationView } from '../../../features/publishing/creators/registration-schema.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Label } from '../../../ui/label.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RevealedDocument } from '../../creators/revealed-document.tsx';
import type { RowProps } from '../../list/list-body.tsx';
import { FactRows } from './fact-rows.tsx';
import { creatorAdminPath } from './paths.ts';

interface ApplicationCardProps {
  application: ApplicationView;
  row: RowProps;
  acts: ReactNode;
}

export function ApplicationCard({ application, row, acts }: ApplicationCardProps) {
  const { applicationId, state, kind, name, legalName, responsible, email, phone, links, about } = application;
  return (
    <li {...row} className="creator-row">
      <div className="creator-row-head">
        <h3>{name}</h3>
        <Label>{APPLICATION_WORDS[state]}</Label>
        <span className="note">{formatDateTime(application.confirmedAt ?? application.createdAt)}</span>
        {acts && <span className="creator-row-acts">{acts}</span>}
      </div>
      <dl className="creator-facts">
        <dt>{kind === 'company' ? 'Razão social' : 'Nome'}</dt>
        <dd>{legalName}</dd>
        <dt>{DOCUMENT_WORDS[kind]}</dt>
        <dd>
          <RevealedDocument masked={application.document} of={{ applicationId }} />
        </dd>
        {responsible !== legalName && (
          <>
            <dt>Responde</dt>
            <dd>{responsible}</dd>
          </>
        )}
        <dt>Contato</dt>
        <dd>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          <span>{phone}</span>
        </dd>
        {links.length > 0 && (
          <>
            <dt>Endereços</dt>
            <dd>
              {links.map(({ url }) => (
                <a key={url} className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
                  {url}
                  <span className="sr-only"> (abre em outra aba)</span>
                </a>
              ))}
            </dd>
          </>
        )}
        {application.reason && (
          <>
            <dt>Motivo</dt>
            <dd>{application.reason}</dd>
          </>
        )}
      </dl>
      {application.knownAs && <KnownCreator known={application.knownAs} />}
      {about && <p className="reading as-typed">{about}</p>}
    </li>
  );
}

/** The creator that has the same document, to be compared with the application above it. */
function KnownCreator({ known }: { known: NonNullable<ApplicationView['knownAs']> }) {
  const rows = [
    ['Nome', known.legalName],
    ['Responde', known.responsible],
    ['Contato', [known.email, known.phone].filter(Boolean).join(' · ')],
  ] as const;
  return (
    <Notice tone="warning" title="Já há uma casa com este documento">
      <dl className="creator-facts">
        <dt>Casa</dt>
        <dd>
          <Link className="link" to={creatorAdminPath(known.creatorId)}>
            {known.name}
          </Link>
        </dd>
        <FactRows rows={rows} />
      </dl>
    </Notice>
  );
}

import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ReportView } from '../../../features/community/moderation/report-schema.ts';
import { REASON_WORDS, THING_WORDS } from '../../../features/people/reports/report.ts';
import { countOf } from '../../../lib/number.ts';
import { formatMoment } from '../../../lib/time.ts';
import type { RowProps } from '../../list/list-body.tsx';
import { DECISION_WORDS } from './decide-report.tsx';
import './reports.css';
import { personPath } from './paths.ts';
import { REPORT_STATE_WORDS } from './report-labels.ts';

export const isWaiting = ({ state }: ReportView): boolean => state === 'open' || state === 'appealed';

interface ReportCardProps {
  row: ReportView;
  props: RowProps;
  acts: ReactNode;
}

type Person = NonNullable<ReportView['about']>;

const PersonLink = ({ person: { uid, displayName } }: { person: Person }) => (
  <Link className="link any-length" to={personPath(uid)}>
    {displayName}
  </Link>
);

export function ReportCard({ row, props, acts }: ReportCardProps) {
  const { type, reason, state, count, snapshot, about, createdAt, mayDecide } = row;
  const waits = isWaiting(row);
  return (
    <li {...props} className="creator-row" data-minor={reason === 'minor' || undefined}>
      <div className="creator-row-head">
        <h3>{snapshot.title}</h3>
        <span className="note">
          {THING_WORDS[type]}, {REPORT_STATE_WORDS[state]}, {countOf(count, 'denúncia', 'denúncias')} desde{' '}
          {formatMoment(createdAt)}
        </span>
        {acts && <span className="creator-row-acts">{acts}</span>}
      </div>
      {waits && !mayDecide && <p className="note">Outra pessoa da equipe decide esta.</p>}
      {reason === 'minor' && <p className="wrong strong">{REASON_WORDS.minor}</p>}
      <Snapshot snapshot={snapshot} />
      <Facts row={row} about={about} />
    </li>
  );
}

function Snapshot({ snapshot: { text, before, picture, link } }: Pick<ReportView, 'snapshot'>) {
  return (
    <div className="report-snapshot">
      {before.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by nothing else
        <p key={at} className="quiet">
          <b>{line.name}</b> {line.text}
        </p>
      ))}
      {text && <p className="report-text">{text}</p>}
      {picture && <ReportedPicture key={picture} address={picture} />}
      {link && (
        <Link className="link" to={link}>
          Ver onde está
        </Link>
      )}
    </div>
  );
}

/** Its owner may have put another in its place meanwhile, and what the team took away stands nowhere. */
function ReportedPicture({ address }: { address: string }) {
  const [isGone, setGone] = useState(false);
  if (isGone) return <p className="note">A imagem não está mais no ar: foi trocada, ou a equipe a tirou.</p>;
  return (
    <img
      // The server's page may have failed to load it before it hears.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setGone(true);
      }}
      src={address}
      alt="Como estava quando foi denunciado"
      onError={() => setGone(true)}
    />
  );
}

function Facts({
  row: { voices, decided, appeal, answered, earlier, wasGone },
  about,
}: {
  row: ReportView;
  about: Person | null;
}) {
  return (
    <dl className="creator-facts">
      <dt>De quem é</dt>
      <dd>{about ? <PersonLink person={about} /> : 'ninguém mais'}</dd>
      <dt>Quem denunciou</dt>
      <dd>
        {voices.length === 0 && 'ninguém: quem administra decidiu onde viu'}
        {voices.map(({ by, reason, text }) => (
          <span key={by.uid} className="own-line any-length">
            <PersonLink person={by} />: {REASON_WORDS[reason]}
            {text && `. ${text}`}
          </span>
        ))}
      </dd>
      {decided && (
        <>
          <dt>Decisão</dt>
          <dd>
            <span className="own-line any-length">
              {DECISION_WORDS[decided.decision].title}, {formatMoment(decided.at)}
              {decided.by && (
                <>
                  , por <PersonLink person={decided.by} />
                </>
              )}
              {decided.reason && `: ${decided.reason}`}
            </span>
            {wasGone && <span className="own-line">Já não estava no ar: quem publicou tinha trocado ou apagado.</span>}
          </dd>
        </>
      )}
      {appeal && (
        <>
          <dt>Recurso</dt>
          <dd className="any-length">{appeal.text}</dd>
        </>
      )}
      {answered && (
        <>
          <dt>Resposta</dt>
          <dd>{answered.reason}</dd>
        </>
      )}
      {earlier.length > 0 && (
        <>
          <dt>Antes</dt>
          <dd>
            {earlier.map(({ decision, reason, at }) => (
              <span key={at} className="own-line any-length">
                {DECISION_WORDS[decision].title}, {formatMoment(at)}
                {reason && `: ${reason}`}
              </span>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}

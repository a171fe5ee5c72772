import { Link } from 'react-router';
import type { CatalogueKind } from '../../../features/ownership/catalogue/catalogue.ts';
import type { EntryChange } from '../../../features/ownership/catalogue/find-entry.server.ts';
import { NAME_PLACEHOLDER } from '../../../features/people/accounts/user.ts';
import { formatDateTime, formatMoment } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Label } from '../../../ui/label.tsx';
import { personPath } from './paths.ts';
import { fieldsShown, inWords } from './product-fields.ts';

interface ProductHistoryProps {
  kind: CatalogueKind;
  changes: readonly EntryChange[];
  /** ISO 8601. */
  now: string;
  kindTitle: (id: string) => string;
  onUndo: (change: EntryChange, planned: boolean) => void;
}

/** The newest change stands first. */
export function ProductHistory({ kind, changes, now, kindTitle, onUndo }: ProductHistoryProps) {
  if (changes.length === 0) return <p className="quiet">Está como veio: ninguém mudou nada aqui.</p>;
  return (
    <ol className="creator-rows" reversed>
      {changes.map((change) => {
        const { revision, fields, before, validFrom, changedAt, changedBy, reason, adds } = change;
        const planned = validFrom > now;
        return (
          <li key={revision} className="creator-row">
            <div className="creator-row-head">
              <h3>{adds ? 'Acrescentado' : `Mudança ${revision}`}</h3>
              <span className="note">{formatDateTime(changedAt)}</span>
              {planned && <Label>Vale a partir de {formatMoment(validFrom)}</Label>}
              {!adds && (
                <Button variant="secondary" size="mini" onClick={() => onUndo(change, planned)}>
                  Desfazer
                </Button>
              )}
            </div>
            <p className="small">
              <Link className="link" to={personPath(changedBy.uid)}>
                {changedBy.name ?? NAME_PLACEHOLDER}
              </Link>
              : {reason}
            </p>
            <dl className="creator-facts">
              {fieldsShown(kind, fields).map((field) => (
                <div key={field.name} className="boxless">
                  <dt>{field.label}</dt>
                  <dd className="any-length">
                    {!adds && <del>{inWords(field, before[field.name], kindTitle)}</del>}
                    <ins>{inWords(field, fields[field.name], kindTitle)}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ol>
  );
}

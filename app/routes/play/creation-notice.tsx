import { useMemo } from 'react';
import { Link } from 'react-router';
import { missingIn } from '../../../game/sheet/creation.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useCall } from '../../api/use-call.ts';
import { useFields, useOpenSheet } from '../../sheet/sheet-context.ts';
import { stepPath } from './builder-query.ts';
import { lackingLabel } from './collection-labels.ts';

/** A creation left half-way leads back to the first step that lacks something. */
export function CreationNotice() {
  const { characterId, store, readOnly } = useOpenSheet();
  const { run, pending } = useCall('finishCharacterCreation', { refusals: 'toast' });
  const { fields, creation = [] } = store.sheet.schema;
  useFields(useMemo(() => fields.map(({ id }) => id), [fields]));
  const lacking = creation.flatMap((step, index) => missingIn(store.derivation, step).map((say) => ({ index, say })));
  const [first] = lacking;
  if (!first || readOnly) return null;

  return (
    <Notice tone="info">
      A criação parou no meio.{' '}
      <Link className="link" to={stepPath(characterId, first.index)}>
        Continuar a criação
      </Link>
      {': '}
      {lackingLabel(lacking.map(({ say }) => say))}{' '}
      <button type="button" className="link" disabled={pending} onClick={() => void run({ characterId })}>
        Está bom assim
      </button>
    </Notice>
  );
}

import { useMemo } from 'react';
import { type CreationStep, pointsIn } from '../../../game/sheet/creation.ts';
import { useFields, useOpenSheet } from '../../sheet/sheet-context.ts';

/** Points that a row of marks can still be read in. */
const MARKS_MAX = 20;

/** The rest of a step's points stays in sight, and says when more was spent than there is. */
export function PointsLeft({ step }: { step: CreationStep }) {
  const { store } = useOpenSheet();
  const { fields } = store.sheet.schema;
  useFields(useMemo(() => fields.map(({ id }) => id), [fields]));
  const points = pointsIn(store.derivation, step);
  if (!points) return null;
  const { label, total, left } = points;
  return (
    <div className="points-left" data-state={left < 0 ? 'over' : left === 0 ? 'spent' : 'left'} role="status">
      <p>
        <b>{left < 0 ? `${-left} a mais` : left}</b> {wordsOf(left, total, label)}
      </p>
      {total <= MARKS_MAX && (
        <span className="points-marks" aria-hidden="true">
          {Array.from({ length: total }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
            <i key={index} data-spent={index < total - left} />
          ))}
        </span>
      )}
    </div>
  );
}

function wordsOf(left: number, total: number, label: string): string {
  if (left < 0) return `São só ${total} ${label}: tire de um lugar para pôr em outro.`;
  return left === 0 ? `de ${total} ${label}: nada mais a distribuir.` : `de ${total} ${label} para distribuir`;
}

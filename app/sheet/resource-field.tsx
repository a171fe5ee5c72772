import type { KeyboardEvent } from 'react';
import type { FieldOf } from '../../game/sheet/system.ts';
import { wordTable } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { inc, set } from './edit.ts';
import { FieldFrame } from './field-frame.tsx';
import { Gauge } from './gauge.tsx';
import { OfTable } from './of-table.tsx';
import { useEdit, useField, useOpenSheet } from './sheet-context.ts';
import { wordsOfValue } from './worked.tsx';

/** Above this number the value is drawn as a bar instead of pips. */
const PIPS_MAX = 24;

export function ResourceField({ field }: { field: FieldOf<'resource'> }) {
  const state = useField(field.id);
  const { readOnly } = useOpenSheet();
  const spend = useSpending(field.id);
  const range = rangeOf(state);
  const { value, min, max, bounded } = range;
  const style = field.style !== 'bar' && max > PIPS_MAX ? 'bar' : field.style;
  return (
    <FieldFrame
      field={field}
      state={state}
      as="group"
      className={`resource resource-${style}`}
      aside={
        <>
          <OfTable field={field} />
          <span className="resource-figure" aria-hidden="true">
            <b>{wordsOfValue(value)}</b>
            {bounded && <span> / {wordsOfValue(max)}</span>}
          </span>
        </>
      }
    >
      {() => (
        // The buttons are not in the tab order: the arrow keys work on the gauge.
        <div className="resource-row">
          <button
            type="button"
            tabIndex={-1}
            className="resource-step"
            aria-label={`Menos um: ${field.label}`}
            disabled={readOnly || value <= min}
            onClick={() => spend.by(-1)}
          >
            <Icon name="minus" className="symbol-small" />
          </button>
          <div
            className="resource-gauge"
            role="slider"
            tabIndex={0}
            aria-label={field.label}
            aria-valuemin={min}
            aria-valuemax={Math.max(max, min)}
            aria-valuenow={value}
            aria-valuetext={bounded ? `${wordsOfValue(value)} de ${wordsOfValue(max)}` : wordsOfValue(value)}
            aria-readonly={readOnly}
            {...(state.warning ? { 'aria-invalid': true } : {})}
            onKeyDown={(event) => spend.key(event, range)}
          >
            <Gauge style={style} value={value} min={min} max={max} onPick={(to) => spend.by(to - value)} />
          </div>
          <button
            type="button"
            tabIndex={-1}
            className="resource-step"
            aria-label={`Mais um: ${field.label}`}
            disabled={readOnly || (bounded && value >= max)}
            onClick={() => spend.by(1)}
          >
            <Icon name="plus" className="symbol-small" />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}

interface Range {
  value: number;
  min: number;
  max: number;
  bounded: boolean;
}

/** `bounded` is false while the most cannot be told, because its formula reads something that is gone. */
export function rangeOf(state: { value: unknown; min: number | undefined; max: number | undefined }): Range {
  const [value, min] = [Number(state.value) || 0, state.min ?? 0];
  return { value, min, max: state.max ?? Math.max(value, min), bounded: state.max !== undefined };
}

/** `to`, or what of it the resource allows. */
export const within = ({ min, max, bounded }: Range, to: number): number =>
  Math.max(min, bounded ? Math.min(max, to) : to);

/** Each key adds so much. */
export const STEPS = wordTable<number>({
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 5,
  PageDown: -5,
});

/** Changes are increments, so that two users who spend at the same time both count. */
export function useSpending(id: string) {
  const edit = useEdit();
  const by = (amount: number): void => {
    if (amount !== 0) edit(inc(id, amount));
  };
  const key = (event: KeyboardEvent, range: Range): void => {
    const { value, min, max, bounded } = range;
    const step = STEPS.get(event.key);
    const end = event.key === 'Home' ? min : event.key === 'End' && bounded ? max : undefined;
    if (event.altKey || event.ctrlKey || event.metaKey || (step === undefined && end === undefined)) return;
    event.preventDefault();
    if (end !== undefined) edit(set(id, end));
    else by(within(range, value + step!) - value);
  };
  return { by, key };
}

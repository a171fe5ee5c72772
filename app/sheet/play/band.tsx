import type { KeyboardEvent, ReactNode } from 'react';
import { explain } from '../../../game/sheet/explain.ts';
import { type KeptQuestion, playOf } from '../../../game/sheet/play.ts';
import type { Field, FieldOf } from '../../../game/sheet/system.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OfTable } from '../of-table.tsx';
import { rangeOf, STEPS, within } from '../resource-field.tsx';
import { useField, useFields, useOpenSheet } from '../sheet-context.ts';
import { wordsOfValue } from '../worked.tsx';
import { usePlay, useSpend } from './play-context.ts';
import { Sign } from './sign.tsx';
import { Signs } from './signs.tsx';
import { Stake } from './stake.tsx';
import { sumInWords } from './sum-labels.ts';
import { usePress } from './use-press.ts';

/** The numbers that stay in sight. */
export function Band() {
  const { schema } = useOpenSheet().store.sheet;
  const { vitals, kept } = playOf(schema);
  if (vitals.length === 0) return null;
  const leads = vitals[0]?.kind !== 'resource' || kept.some(({ spec }) => spec.stake === vitals[0]?.id);
  return (
    <section className="band" aria-label="Números da ficha" data-vitals={vitals.length} data-leads={leads}>
      <div className="column band-cells">
        {vitals.map((field) => {
          const stake = kept.find(({ spec }) => spec.stake === field.id);
          return field.kind === 'resource' ? (
            <ResourceVital key={field.id} field={field} stake={stake} />
          ) : (
            <ReadVital key={field.id} field={field} />
          );
        })}
      </div>
    </section>
  );
}

interface ResourceVitalProps {
  field: FieldOf<'resource'>;
  stake: KeptQuestion | undefined;
}

function ResourceVital({ field, stake }: ResourceVitalProps) {
  const { explain: ask, readOnly } = useOpenSheet();
  const state = useField(field.id);
  const range = rangeOf(state);
  const { value, min, max, bounded } = range;
  const moved = usePlay().moved.get(field.id);
  const before = moved && Number(moved.from);
  const spend = useSpend(field.id, field.label);
  const spendBy = (by: number): void => spend(within(range, value + by) - value);
  const { usual } = field;
  const press = usePress({
    tap: (on) => (usual === undefined || readOnly ? ask(field.id, on) : spendBy(usual)),
    hold: (on) => ask(field.id, on),
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || readOnly) return;
    const step = STEPS.get(key);
    if (step !== undefined) spendBy(step);
    else if (/^[\d+−=-]$/.test(key)) ask(field.id, event.currentTarget, { typed: key });
    else return;
    event.preventDefault();
  };
  const does = usual === undefined || readOnly ? 'mudar' : usual > 0 ? 'mais um' : 'menos um';
  if (!state.visible) return null;
  return (
    <Vital id={field.id} moved={moved !== undefined} warns={state.warning !== undefined}>
      <button
        type="button"
        className="vital-press"
        aria-keyshortcuts="ArrowUp ArrowDown"
        {...press}
        onKeyDown={onKeyDown}
      >
        <span className="vital-label">
          {field.label}
          {usual !== undefined && !readOnly && <Icon name={usual > 0 ? 'plus' : 'minus'} className="vital-step" />}
        </span>
        {field.sign && field.style !== 'clock' && field.sign !== 'd6' && (
          <Sign name={field.sign} className="vital-sign" />
        )}
        {field.style === 'clock' && <Signs field={field} value={value} min={min} max={max} before={before} />}
        <span className="vital-number">
          {moved && <s aria-hidden="true">{wordsOfValue(moved.from)}</s>}
          <b>{wordsOfValue(value)}</b>
          {bounded && <small>/{wordsOfValue(max)}</small>}
        </span>
        <span className="sr-only">{does}</span>
      </button>
      {stake ? (
        <Stake kept={stake} field={field} value={value} max={max} before={before} />
      ) : (
        field.style !== 'clock' && <Signs field={field} value={value} min={min} max={max} before={before} />
      )}
      <OfTable field={field} />
    </Vital>
  );
}

function ReadVital({ field }: { field: Field }) {
  const { explain: ask, store } = useOpenSheet();
  const { value, warning, visible } = useField(field.id);
  const found = explain(store.derivation, field.id);
  useFields([...(found?.parts ?? []).map(({ id }) => id.split('.')[0] ?? id), field.id]);
  const sum = sumInWords(store.derivation, field.id);
  if (!visible) return null;
  return (
    <Vital id={field.id} moved={false} warns={warning !== undefined}>
      <button
        type="button"
        className="vital-press"
        aria-haspopup="dialog"
        onClick={(e) => ask(field.id, e.currentTarget)}
      >
        <span className="vital-label">{field.label}</span>
        {field.sign && <Sign name={field.sign} className="vital-sign" />}
        <span className="vital-number">
          <b>{wordsOfValue(value)}</b>
        </span>
      </button>
      {sum && <p className="vital-sum">{sum}</p>}
    </Vital>
  );
}

interface VitalProps {
  id: string;
  moved: boolean;
  warns: boolean;
  children: ReactNode;
}

const Vital = ({ id, moved, warns, children }: VitalProps) => (
  <div
    className="vital"
    data-vital={id}
    {...(moved ? { 'data-moved': '' } : {})}
    {...(warns ? { 'data-warning': '' } : {})}
  >
    {children}
  </div>
);

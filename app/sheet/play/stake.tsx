import type { KeyboardEvent } from 'react';
import { answersFor, type KeptQuestion } from '../../../game/sheet/play.ts';
import { questionsOf } from '../../../game/sheet/rolls.ts';
import type { FieldOf } from '../../../game/sheet/system.ts';
import { classNames } from '../../../ui/class-names.ts';
import { STEPS } from '../resource-field.tsx';
import { useFields, useOpenSheet } from '../sheet-context.ts';
import { usePlay } from './play-context.ts';
import { Sign } from './sign.tsx';

/** Above this number the hand is only a number. */
const SIGNS_MAX = 12;

interface StakeProps {
  kept: KeptQuestion;
  field: FieldOf<'resource'>;
  value: number;
  max: number;
  /** The number in the hand before the last roll: the signs that it took are seen leaving. */
  before: number | undefined;
}

/** Each sign of the next roll's risk is raised, still in the hand, or lost. */
export function Stake({ kept, field, value, max, before = value }: StakeProps) {
  const { store } = useOpenSheet();
  const { answer } = usePlay();
  const { stake, least, most } = useStake(kept);
  useFields([field.id]);
  const choose = (to: number): void => answer(kept.question.id, Math.max(least, Math.min(most, to)));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS.get(event.key);
    const digit = /^\d$/.test(event.key) ? Number(event.key) : undefined;
    if (event.altKey || event.ctrlKey || event.metaKey || (step === undefined && digit === undefined)) return;
    event.preventDefault();
    choose(digit ?? stake + step!);
  };
  const places = Math.min(SIGNS_MAX, Math.max(max, Number(store.doc.values[field.id]) || 0));
  return (
    <div
      className="stake"
      role="slider"
      tabIndex={0}
      aria-label={kept.question.label}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={stake}
      onKeyDown={onKeyDown}
    >
      {Array.from({ length: places }, (_, index) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the slider around it has the keys and the name
        // biome-ignore lint/a11y/useKeyWithClickEvents: the slider around it has the keys and the name
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is known by its place alone
          key={index}
          className="staked"
          data-state={index < stake ? 'staked' : index < value ? 'held' : 'lost'}
          onClick={() => choose(index + 1)}
        >
          <Sign
            name={field.sign ?? 'd6'}
            className={classNames('sign', index >= value && index < before && 'sign-left')}
          />
        </span>
      ))}
    </div>
  );
}

export function useStake({ question, rollId }: KeptQuestion): { stake: number; least: number; most: number } {
  const { store } = useOpenSheet();
  const { answers } = usePlay();
  const roll = store.sheet.schema.rolls.find(({ id }) => id === rollId)!;
  const given = answersFor(store.derivation, roll, answers);
  const asked = questionsOf(store.derivation, rollId, given).find(({ column }) => column.id === question.id);
  return {
    stake: Number(asked?.value) || 0,
    least: Math.ceil(asked?.min ?? 0),
    most: Math.floor(asked?.max ?? 0),
  };
}

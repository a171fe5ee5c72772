import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { feltOf } from '../../features/community/profile/felt.ts';
import { SkinPicture } from '../../features/community/profile/skin-picture.tsx';
import { readableNotation } from '../../features/play/rolls/readable-notation.ts';
import { isOfDevice, rollName } from '../../features/play/rolls/roll.ts';
import { madeOf, resultLabel, spokenRoll, threwDice } from '../../features/play/rolls/roll-labels.ts';
import type { RollView } from '../../features/play/rolls/roll-schema.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { DiceShown } from './dice-stage.ts';
import { OutcomeSlip } from './outcome-slip.tsx';
import { resultClass } from './result-class.ts';
import { Changes, OfDevice } from './roll-changes.tsx';
import { drawnOf, RollDice, useTumble } from './roll-dice.tsx';
import { PlainTray, StagePicture } from './stage-picture.tsx';
import { useDiceStage } from './use-dice-stage.ts';

/** It goes when the dice lie; the result then takes the focus it had. */
function SkipButton({ frame, onSkip }: { frame: RefObject<HTMLElement | null>; onSkip: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (current !== null && document.activeElement === current) frame.current?.focus();
    };
  }, [frame]);
  return (
    <Button ref={button} variant="secondary" size="mini" className="roll-skip" onClick={onSkip}>
      Pular
    </Button>
  );
}

interface RollResultProps {
  roll: RollView;
  still: boolean;
  dice?: DiceShown;
  /** True if dice are heard as they fall. */
  sound?: boolean;
  /** The picture of the tray that the roller wears. */
  trayURL?: string | null | undefined;
  /** Takes the focus, because the element that had it is gone. */
  focused?: boolean;
  /** Takes back what the roll changed; the roll itself stays in the log. */
  onUndo?: () => void;
  /** The offers of the rules after this result. */
  offers?: ReactNode;
  onRepeat?: () => void;
  onVerify?: () => void;
  /** Called with the announcement; it does not wait for the dice. */
  onShown?: (sentence: string) => void;
}

export function RollResult({
  roll,
  still,
  dice = 'desenhados',
  sound = false,
  trayURL,
  focused = false,
  ...acts
}: RollResultProps) {
  const { onUndo, offers, onRepeat, onVerify, onShown } = acts;
  const seen = useMemo(() => drawnOf(roll.dice), [roll.dice]);
  const stage = useDiceStage({ throwId: roll.id, dice: seen, shown: dice, sound, instant: still, trayURL });
  const tumble = useTumble(roll.id, still || stage.began);
  const { lying, skip } = stage.active ? stage : tumble;
  const frame = useRef<HTMLElement>(null);
  const sum = useRef<HTMLDivElement>(null);
  const received = useRef(onShown);
  received.current = onShown;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each roll anew, and not when it is undone.
  useEffect(() => {
    if (!received.current) return;
    received.current(spokenRoll(roll));
    sum.current?.scrollIntoView({ block: 'nearest' });
  }, [roll.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each roll anew.
  useEffect(() => {
    if (focused) frame.current?.focus();
  }, [focused, roll.id]);

  const words = resultLabel(roll);
  const hasTray = Boolean(trayURL) || stage.active;
  return (
    <section
      ref={frame}
      className="roll-result"
      aria-label={`Resultado: ${rollName(roll)}`}
      tabIndex={-1}
      data-lying={lying}
      data-tray={hasTray}
    >
      <header>
        <h3>{rollName(roll)}</h3>
        {roll.label && <p className="roll-written">{readableNotation(roll.notation)}</p>}
        {isOfDevice(roll) && <OfDevice />}
      </header>
      <div className={classNames(hasTray && 'worn-tray')}>
        {trayURL && <SkinPicture imgURL={feltOf(trayURL)} alt="" width={720} height={560} className="worn-tray-felt" />}
        {!trayURL && stage.active && <PlainTray />}
        {stage.active && <StagePicture stage={stage} />}
        <RollDice dice={roll.dice} lying={lying} ref={tumble.ref} staged={stage.active} />
        {!lying && <SkipButton frame={frame} onSkip={skip} />}
      </div>
      <div ref={sum} className="roll-sum">
        <p className={resultClass(words)}>{words}</p>
        <p className="roll-text">{madeOf(roll) || roll.text}</p>
        {roll.outcome && <OutcomeSlip outcome={roll.outcome} />}
        <Changes {...roll} />
        {offers}
      </div>
      <div className="roll-actions">
        {onUndo && roll.changes.length > 0 && !roll.undone && (
          <Button size="mini" onClick={onUndo}>
            <Icon name="undo" />
            Desfazer
          </Button>
        )}
        {onRepeat && threwDice(roll) && (
          <Button variant="secondary" size="mini" onClick={onRepeat}>
            <Icon name="cycle" />
            Repetir
          </Button>
        )}
        {onVerify && (
          <Button variant="tertiary" size="mini" onClick={onVerify}>
            Verificar
          </Button>
        )}
      </div>
    </section>
  );
}

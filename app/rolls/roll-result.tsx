import { type ReactNode, useEffect, useRef } from 'react';
import { feltOf } from '../../features/profile/felt.ts';
import { SkinPicture } from '../../features/profile/skin-picture.tsx';
import { readableNotation } from '../../features/rolls/readable-notation.ts';
import { rollName } from '../../features/rolls/roll.ts';
import { madeOf, resultLabel, spokenRoll, threwDice } from '../../features/rolls/roll-labels.ts';
import type { RollView } from '../../features/rolls/roll-schema.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { OutcomeSlip } from './outcome-slip.tsx';
import { RollDice, useTumble } from './roll-dice.tsx';
import { Changes } from './roll-told.tsx';

interface RollResultProps {
  roll: RollView;
  still: boolean;
  /** The picture of the tray that the roller wears. */
  trayURL?: string | null | undefined;
  /** Takes the focus, because the element that had it is gone. */
  focused?: boolean;
  /** Takes back what the roll changed; the roll itself stays in the log. */
  onUndo?: () => void;
  /** What the rules offer now. */
  offers?: ReactNode;
  onRepeat?: () => void;
  onVerify?: () => void;
  /** Called with the announcement when the animation ends. */
  onLain?: (sentence: string) => void;
}

export function RollResult({ roll, still, trayURL, focused = false, ...acts }: RollResultProps) {
  const { onUndo, offers, onRepeat, onVerify, onLain } = acts;
  const { ref, lying, skip } = useTumble(roll.id, still);
  const frame = useRef<HTMLElement>(null);
  const sum = useRef<HTMLDivElement>(null);
  const received = useRef(onLain);
  received.current = onLain;

  useEffect(() => {
    if (!lying || !received.current) return;
    received.current(spokenRoll(roll));
    sum.current?.scrollIntoView({ block: 'nearest' });
  }, [lying, roll]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each roll anew.
  useEffect(() => {
    if (focused) frame.current?.focus();
  }, [focused, roll.id]);

  const words = resultLabel(roll);
  return (
    <section
      ref={frame}
      className="roll-result"
      aria-label={`Resultado: ${rollName(roll)}`}
      tabIndex={-1}
      data-lying={lying}
    >
      <header className="roll-result-head">
        <h3>{rollName(roll)}</h3>
        {roll.label && <p className="roll-written">{readableNotation(roll.notation)}</p>}
      </header>
      <div className={classNames(trayURL && 'worn-tray')}>
        {trayURL && <SkinPicture imgURL={feltOf(trayURL)} alt="" width={720} height={560} className="worn-tray-felt" />}
        <RollDice dice={roll.dice} lying={lying} ref={ref} />
      </div>
      <div ref={sum} className={classNames('roll-sum', !lying && 'roll-sum-awaited')}>
        <p className={classNames('roll-total', words.length > 6 && 'roll-total-words')}>{words}</p>
        <p className="roll-text">{madeOf(roll) || roll.text}</p>
        {roll.outcome && <OutcomeSlip outcome={roll.outcome} />}
        <Changes {...roll} />
        {lying && offers}
      </div>
      <div className="roll-actions">
        {lying ? (
          <>
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
          </>
        ) : (
          <Button variant="secondary" size="mini" onClick={skip}>
            Pular
          </Button>
        )}
      </div>
    </section>
  );
}

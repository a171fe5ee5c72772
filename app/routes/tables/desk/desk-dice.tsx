import { type ReactNode, useMemo, useState } from 'react';
import { isOfDevice, rollName } from '../../../../features/play/rolls/roll.ts';
import { resultLabel } from '../../../../features/play/rolls/roll-labels.ts';
import type { RollView } from '../../../../features/play/rolls/roll-schema.ts';
import { throwsAtOnce } from '../../../../game/sheet/rolls.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { AskForm } from '../../../rolls/ask-form.tsx';
import { Offers, type TakenOffer } from '../../../rolls/offers.tsx';
import { Changes, OfDevice } from '../../../rolls/roll-changes.tsx';
import { type DiceApi, RollContext, type RollRequest } from '../../../rolls/roll-context.ts';
import { ThrowStatus } from '../../../rolls/throw-status.tsx';
import type { TraySheet } from '../../../rolls/tray-sheet.ts';
import { type Answers, answersToOffer, isBusy, isOfSheet, resultOf } from '../../../rolls/tray-state.ts';
import { useTrayRolls } from '../../../rolls/use-tray-rolls.ts';
import { useTraySettings } from '../../../rolls/use-tray-settings.ts';
import type { SheetSync } from '../../../sheet/sheet-sync.ts';
import { traySheetOf } from '../../../sheet/tray-sheet-of.ts';
import { useAnswerBySheet } from './use-answer-by-sheet.ts';
import { useAskedRolls } from './use-asked-rolls.ts';

import '../../../rolls/rolls.css';

type PressedRoll = Pick<RollRequest, 'rollId' | 'label' | 'use' | 'askId'>;

/** A roll whose questions stand open. */
interface OpenQuestions {
  serial: number;
  pressed: PressedRoll;
  answers: Answers;
}

interface DeskDiceProps {
  uid: string;
  sync: SheetSync;
  onRolled: NonNullable<TraySheet['onRolled']>;
  children: ReactNode;
}

const remembersNothing = (): void => undefined;

/** Dice for a sheet at its table: a press rolls, the log tells it, and what may still be done about it stands here. */
export function DeskDice({ uid, sync, onRolled, children }: DeskDiceProps) {
  const [{ visibility }] = useTraySettings();
  const sheet = useMemo(() => traySheetOf(sync, onRolled), [sync, onRolled]);
  const [asking, setAsking] = useState<OpenQuestions | null>(null);
  const [taken, setTaken] = useState('');
  const rolls = useTrayRolls({
    uid,
    sheet,
    visibility,
    remember: remembersNothing,
    onAnswered: () => setAsking(null),
  });
  const { thrower, own, given, rollOfSheet, undo, throwHere } = rolls;
  const { state } = thrower;
  const derivation = sheet.derivation();
  const findAsked = useAskedRolls(uid, derivation?.sheet.schema);
  const throwIt = ({ rollId, label, use, askId }: PressedRoll, answers: Answers) => {
    const answered = askId ?? findAsked(rollId, answers)?.askId;
    rollOfSheet(rollId, label, answers, use ? { use } : answered === undefined ? {} : { askId: answered });
  };
  const api: DiceApi = {
    requestRoll: ({ again = false, answers = {}, ready = false, ...pressed }) => {
      const at = sheet.derivation();
      if (!at) return;
      if (ready || throwsAtOnce(at, pressed.rollId, again)) throwIt(pressed, answers);
      else setAsking((before) => ({ serial: (before?.serial ?? 0) + 1, pressed, answers }));
    },
    openTray: remembersNothing,
    asked: (rollId, answers) => findAsked(rollId, answers)?.words,
  };
  useAnswerBySheet(sheet, api);
  const shown = isOfSheet(state) ? resultOf(state, own) : null;
  const offersFor = (roll: RollView) => {
    const answers = answersToOffer(roll, { taken, characterId: sheet.characterId, given: given.current });
    if (!answers || !derivation) return null;
    const take = (offer: TakenOffer) => {
      setTaken(roll.id);
      if (offer.again) rollOfSheet(roll.rollId ?? '', roll.label, offer.answers, { offer: offer.at });
      else sheet.take?.(offer.label, offer.outlook);
    };
    return <Offers key={roll.id} roll={roll} derivation={derivation} answers={answers} onTake={take} />;
  };
  return (
    <RollContext value={api}>
      <div className="character" data-mode="play">
        <div className="desk-roll">
          <ThrowStatus state={state} onRetry={thrower.retry} onLetGo={thrower.letGo} onDecideHere={throwHere} />
          {asking && derivation ? (
            <section aria-label={asking.pressed.label}>
              <h3>{asking.pressed.label}</h3>
              <AskForm
                key={asking.serial}
                derivation={derivation}
                rollId={asking.pressed.rollId}
                answers={{ ...given.current.get(asking.pressed.rollId), ...asking.answers }}
                busy={isBusy(state)}
                onRoll={(answers) => throwIt(asking.pressed, answers)}
                onLeave={() => setAsking(null)}
              />
            </section>
          ) : (
            shown && <LastRoll roll={shown} offers={offersFor(shown)} onUndo={() => void undo(shown)} />
          )}
        </div>
        {children}
      </div>
    </RollContext>
  );
}

interface LastRollProps {
  roll: RollView;
  offers: ReactNode;
  onUndo: () => void;
}

/** The last roll with its costs and what the rules offer after it; its dice lie in the log. */
function LastRoll({ roll, offers, onUndo }: LastRollProps) {
  return (
    <section className="desk-last" aria-label={`A última rolagem: ${rollName(roll)}`}>
      <p>
        <b>{resultLabel(roll)}</b> {rollName(roll)}
      </p>
      {isOfDevice(roll) && <OfDevice />}
      <Changes {...roll} />
      {!isOfDevice(roll) && roll.changes.length > 0 && !roll.undone && (
        <Button size="mini" variant="secondary" onClick={onUndo}>
          <Icon name="undo" />
          Desfazer
        </Button>
      )}
      {offers}
    </section>
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import { isOfDevice } from '../../features/play/rolls/roll.ts';
import type { RollView } from '../../features/play/rolls/roll-schema.ts';
import { throwsAtOnce } from '../../game/sheet/rolls.ts';
import { useRootData } from '../root-data.ts';
import { AskForm } from './ask-form.tsx';
import { prepareStage } from './dice-stage.ts';
import { Favourites, KeepForm } from './favourites.tsx';
import { NotationBox } from './notation-box.tsx';
import { Offers, type TakenOffer } from './offers.tsx';
import { RollLog } from './roll-log.tsx';
import { RollResult } from './roll-result.tsx';
import { ThrowStatus } from './throw-status.tsx';
import { TraySettingsFold } from './tray-settings.tsx';
import type { TraySheet } from './tray-sheet.ts';
import {
  type Answers,
  answersToOffer,
  isBusy,
  isOfSheet,
  isSheetRoll,
  refusedNotation,
  resultOf,
} from './tray-state.ts';
import { useKeptNotations } from './use-kept-notations.ts';
import { useRollLog } from './use-roll-log.ts';
import { useTrayRolls } from './use-tray-rolls.ts';
import { useTraySettings } from './use-tray-settings.ts';
import { VerifyDialog } from './verify-dialog.tsx';
import './rolls.css';

export interface RollRequest {
  /** Increases with each request, so that the same roll can be requested again. */
  serial: number;
  rollId: string;
  label: string;
  /** A repetition. */
  again: boolean;
  /** Answers that stand on the sheet. */
  answers: Answers;
  /** Nothing is left to ask. */
  ready: boolean;
  use: { list: string; item: string } | undefined;
}

interface TrayProps {
  uid: string;
  sheet: TraySheet | undefined;
  asking: RollRequest | null;
  onAsk: (rollId: string, label: string) => void;
  onAnswered: () => void;
}

export function Tray({ uid, sheet, asking, onAsk, onAnswered }: TrayProps) {
  const characterId = sheet?.characterId;
  const [settings, change] = useTraySettings();
  const trayURL = useRootData().user?.customization.currentTray?.imgURL;
  const kept = useKeptNotations(uid);
  const { visibility } = settings;
  const rolls = useTrayRolls({ uid, sheet, visibility, remember: kept.remember, onAnswered });
  const { thrower, seals, own, given, rollNotation, rollOfSheet, undo } = rolls;
  const [naming, setNaming] = useState<string | null>(null);
  const [verifying, setVerifying] = useState<RollView | null>(null);
  const [taken, setTaken] = useState('');
  const [spoken, setSpoken] = useState('');
  const logId = useId();
  const log = useRollLog(characterId, own, seals.sealed);
  const { state } = thrower;
  const busy = isBusy(state);

  const offersFor = (roll: RollView) => {
    const answers = answersToOffer(roll, { taken, characterId, given: given.current });
    const derivation = answers && sheet?.derivation();
    if (!derivation) return null;
    const take = (offer: TakenOffer) => {
      setTaken(roll.id);
      if (offer.again) rollOfSheet(roll.rollId ?? '', roll.label, offer.answers, { offer: offer.at });
      else sheet?.take?.(offer.label, offer.outlook);
    };
    return <Offers key={roll.id} roll={roll} derivation={derivation} answers={answers} onTake={take} />;
  };
  const repeat = (roll: RollView) => {
    if (isSheetRoll(roll, characterId)) onAsk(roll.rollId, roll.label);
    else rollNotation(roll.notation, roll.label);
  };

  const derivation = asking && sheet?.derivation();
  const asksNothing = Boolean(
    asking && derivation && (asking.ready || throwsAtOnce(derivation, asking.rollId, asking.again)),
  );

  useEffect(() => {
    void prepareStage(settings.dice, settings.instant);
  }, [settings.dice, settings.instant]);

  const served = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request.
  useEffect(() => {
    if (!asking || !asksNothing || served.current === asking.serial) return;
    served.current = asking.serial;
    const { use } = asking;
    rollOfSheet(asking.rollId, asking.label, asking.answers, use ? { use } : {});
    // It is called also when another throw is on its way: a request that stays would hide that one's result.
    onAnswered();
  }, [asking?.serial]);

  const shown = resultOf(state, own);
  const ofSheet = isOfSheet(state);
  const result = (
    <>
      <ThrowStatus state={state} onRetry={thrower.retry} onLetGo={thrower.letGo} onDecideHere={rolls.throwHere} />
      {shown && (
        <RollResult
          roll={shown}
          still={settings.instant}
          dice={settings.dice}
          sound={settings.sound}
          trayURL={trayURL}
          {...(isOfDevice(shown) ? {} : { onUndo: () => void undo(shown) })}
          offers={offersFor(shown)}
          focused={rolls.focusResult.current}
          onRepeat={() => repeat(shown)}
          {...(isOfDevice(shown) ? {} : { onVerify: () => setVerifying(shown) })}
          onShown={setSpoken}
        />
      )}
    </>
  );
  return (
    <div className="tray">
      <p className="sr-only" role="status">
        {spoken}
      </p>
      {!asking && ofSheet && result}
      {asking && derivation && !asksNothing ? (
        <AskForm
          key={asking.serial}
          derivation={derivation}
          rollId={asking.rollId}
          answers={{ ...given.current.get(asking.rollId), ...asking.answers }}
          busy={busy}
          onRoll={(answers) => rollOfSheet(asking.rollId, asking.label, answers)}
          onLeave={onAnswered}
        />
      ) : (
        <>
          <Favourites kept={kept} busy={busy} onRoll={rollNotation} />
          <NotationBox
            history={kept.history}
            busy={state.kind === 'throwing'}
            refused={refusedNotation(state)}
            onRoll={rollNotation}
            onKeep={setNaming}
          />
          {naming !== null && <KeepForm notation={naming} keep={kept.keep} onDone={() => setNaming(null)} />}
        </>
      )}
      {!ofSheet && result}
      <TraySettingsFold settings={settings} seal={seals.next} onChange={change} />
      <section aria-labelledby={logId} className="tray-log">
        <h3 id={logId}>Registro</h3>
        <RollLog log={log} onRepeat={repeat} onVerify={setVerifying} />
      </section>
      {verifying && (
        <VerifyDialog
          roll={verifying}
          sealedBefore={seals.sealedBefore(verifying.id)}
          onClose={() => setVerifying(null)}
        />
      )}
    </div>
  );
}

import { useEffect, useId, useRef, useState } from 'react';
import { isOfDevice } from '../../features/rolls/roll.ts';
import type { RollView } from '../../features/rolls/roll-schema.ts';
import type { Scalar } from '../../game/sheet/formula.ts';
import { throwsAtOnce } from '../../game/sheet/rolls.ts';
import { toast } from '../../ui/toast.ts';
import { callFunction, FunctionError } from '../api/call.ts';
import { isOnline } from '../offline/connection.ts';
import { useRootData } from '../root-data.ts';
import { AskForm } from './ask-form.tsx';
import { throwOnDevice } from './device-roll.ts';
import { prepareStage } from './dice-stage.ts';
import { Favourites, KeepForm } from './favourites.tsx';
import { NotationBox } from './notation-box.tsx';
import { Offers } from './offers.tsx';
import { RollLog } from './roll-log.tsx';
import { RollResult } from './roll-result.tsx';
import type { Asked, Throw } from './throw.ts';
import { ThrowStatus } from './throw-status.tsx';
import { TraySettingsFold } from './tray-settings.tsx';
import type { TraySheet } from './tray-sheet.ts';
import { useKeptNotations } from './use-kept-notations.ts';
import { useRollLog } from './use-roll-log.ts';
import { useSeals } from './use-seals.ts';
import { useThrower } from './use-thrower.ts';
import { useTraySettings } from './use-tray-settings.ts';
import { VerifyDialog } from './verify-dialog.tsx';
import './rolls.css';

export interface Asking {
  /** Increases with each request, so that the same roll can be requested again. */
  serial: number;
  rollId: string;
  label: string;
  /** A repetition. */
  again: boolean;
  /** What stands on the sheet. */
  answers: Answers;
  /** Nothing is left to ask. */
  ready: boolean;
  use: { list: string; item: string } | undefined;
}

interface TrayProps {
  uid: string;
  sheet: TraySheet | undefined;
  asking: Asking | null;
  onAsk: (rollId: string, label: string) => void;
  onAnswered: () => void;
}

/** What pays for a roll. */
type Paid = Pick<Extract<Asked, { rollId: string }>, 'use' | 'offer'>;
type Answers = Readonly<Record<string, Scalar>>;

export function Tray({ uid, sheet, asking, onAsk, onAnswered }: TrayProps) {
  const characterId = sheet?.characterId;
  const [settings, change] = useTraySettings();
  const trayURL = useRootData().user?.customization.currentTray?.imgURL;
  const kept = useKeptNotations(uid);
  const seals = useSeals();
  const [own, setOwn] = useState<readonly RollView[]>([]);
  const [naming, setNaming] = useState<string | null>(null);
  const [verifying, setVerifying] = useState<RollView | null>(null);
  const [taken, setTaken] = useState('');
  const [spoken, setSpoken] = useState('');
  const logId = useId();
  const given = useRef(new Map<string, Answers>());
  const focusResult = useRef(false);

  const thrower = useThrower(uid, {
    onAsk: seals.asking,
    onThrown: ({ roll, next, doc }) => {
      if (doc) sheet?.onDoc?.(doc);
      if (roll.rollId !== null && roll.characterId === characterId) sheet?.onRolled?.(roll, () => void undo(roll));
      seals.thrown(roll, next.commitment);
      setOwn((before) => [roll, ...before]);
    },
  });
  const log = useRollLog(characterId, own, seals.sealed);

  const { state } = thrower;
  const busy = state.kind === 'throwing' || state.kind === 'waiting';
  const { visibility } = settings;
  const here = characterId === undefined ? {} : { characterId };

  /** Without a connection the device decides, and says so. */
  const throwHere = (wanted: Omit<Throw, 'requestId'>): boolean => {
    const decided = throwOnDevice(wanted, uid, sheet?.derivation());
    if (!thrower.decide(wanted, decided)) return false;
    if (!decided.ok) return true;
    if (decided.outlook.steps.length > 0) sheet?.take?.(wanted.label, decided.outlook);
    setOwn((before) => [decided.roll, ...before]);
    return true;
  };
  const throwIt = (wanted: Omit<Throw, 'requestId'>): boolean =>
    isOnline() ? thrower.roll(wanted) : throwHere(wanted);

  const rollNotation = (notation: string, name = '') => {
    focusResult.current = false;
    kept.remember(notation);
    const label = name === '' ? {} : { label: name };
    throwIt({ label: name || notation, visibility, asked: { notation, ...label, ...here } });
  };
  const rollOfSheet = (rollId: string, label: string, answers: Answers, paid: Paid = {}) => {
    if (characterId === undefined) return;
    given.current.set(rollId, answers);
    focusResult.current = true;
    if (throwIt({ label, visibility, asked: { characterId, rollId, answers: { ...answers }, ...paid } })) onAnswered();
  };
  const undo = async (roll: RollView) => {
    try {
      const { doc } = await callFunction('undoRoll', { id: roll.id });
      const undone = { ...roll, undone: true };
      sheet?.onDoc?.(doc);
      sheet?.onRolled?.(undone, () => {});
      setOwn((before) => before.map((one) => (one.id === roll.id ? undone : one)));
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      toast.error(error.message);
    }
  };
  const offersFor = (roll: RollView) => {
    const derivation = roll.undone || roll.id === taken ? undefined : sheet?.derivation();
    const answers = roll.rollId === null ? undefined : given.current.get(roll.rollId);
    if (!derivation || !answers || roll.characterId !== characterId) return null;
    return (
      <Offers
        key={roll.id}
        roll={roll}
        derivation={derivation}
        answers={answers}
        onTake={(offer) => {
          setTaken(roll.id);
          if (offer.again) rollOfSheet(roll.rollId ?? '', roll.label, offer.answers, { offer: offer.at });
          else sheet?.take?.(offer.label, offer.outlook);
        }}
      />
    );
  };
  const repeat = (roll: RollView) => {
    if (roll.rollId === null || roll.characterId !== characterId) rollNotation(roll.notation, roll.label);
    else onAsk(roll.rollId, roll.label);
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
    // Also when another throw is on its way: a request that stays would hide that one's result.
    onAnswered();
  }, [asking?.serial]);

  const shown = state.kind === 'thrown' ? (own.find(({ id }) => id === state.roll.id) ?? state.roll) : null;
  // The result of a sheet's roll is above the notation; that of a notation below it.
  const ofSheet = state.kind !== 'idle' && 'rollId' in state.throw.asked;
  const result = (
    <>
      <ThrowStatus state={state} onRetry={thrower.retry} onLetGo={thrower.letGo} onDecideHere={throwHere} />
      {shown && (
        <RollResult
          roll={shown}
          still={settings.instant}
          dice={settings.dice}
          sound={settings.sound}
          trayURL={trayURL}
          {...(isOfDevice(shown) ? {} : { onUndo: () => void undo(shown) })}
          offers={offersFor(shown)}
          focused={focusResult.current}
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

function refusedNotation(state: ReturnType<typeof useThrower>['state']) {
  if (state.kind !== 'refused' || !('notation' in state.throw.asked)) return null;
  return { notation: state.throw.asked.notation, message: state.message, at: state.at };
}

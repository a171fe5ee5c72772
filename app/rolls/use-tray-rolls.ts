import { useRef, useState } from 'react';
import type { Visibility } from '../../features/play/rolls/roll.ts';
import type { RollView } from '../../features/play/rolls/roll-schema.ts';
import { useCall } from '../api/use-call.ts';
import { isOnline } from '../offline/connection.ts';
import { throwOnDevice } from './device-roll.ts';
import type { AskedThrow, Throw } from './throw.ts';
import type { TraySheet } from './tray-sheet.ts';
import { type Answers, isSheetRoll, withUndone } from './tray-state.ts';
import { useSeals } from './use-seals.ts';
import { useThrower } from './use-thrower.ts';

/** A roll may have a price, and answer an ask. */
type RollCause = Pick<Extract<AskedThrow, { rollId: string }>, 'use' | 'offer' | 'askId'>;

interface TrayRolls {
  uid: string;
  sheet: TraySheet | undefined;
  visibility: Visibility;
  /** Notes a notation that is thrown. */
  remember: (notation: string) => void;
  onAnswered: () => void;
}

/** Throws for the open sheet or for none, on the server or, without a connection, on the device. */
export function useTrayRolls({ uid, sheet, visibility, remember, onAnswered }: TrayRolls) {
  const characterId = sheet?.characterId;
  const seals = useSeals();
  const [own, setOwn] = useState<readonly RollView[]>([]);
  const given = useRef(new Map<string, Answers>());
  /** The result of a sheet's roll takes the focus. */
  const focusResult = useRef(false);

  const thrower = useThrower(uid, {
    onAsk: seals.asking,
    onThrown: ({ roll, next, doc }) => {
      if (doc) sheet?.onDoc?.(doc);
      if (isSheetRoll(roll, characterId)) sheet?.onRolled?.(roll, () => void undo(roll));
      seals.thrown(roll, next.commitment);
      setOwn((before) => [roll, ...before]);
    },
  });
  const here = characterId === undefined ? {} : { characterId };

  /** The device decides if there is no connection, and says so. */
  const throwHere = (wanted: Omit<Throw, 'requestId'>): boolean => {
    const decided = throwOnDevice(wanted, uid, sheet?.derivation());
    if (!thrower.decide(wanted, decided)) return false;
    if (!decided.ok) return true;
    if (decided.outlook.steps.length > 0) sheet?.take?.(wanted.label, decided.outlook);
    setOwn((before) => [decided.roll, ...before]);
    return true;
  };
  // Whoever asked waits for the server's word: an answer is kept until there is a connection.
  const throwIt = (wanted: Omit<Throw, 'requestId'>): boolean =>
    isOnline() || 'askId' in wanted.asked ? thrower.roll(wanted) : throwHere(wanted);

  const rollNotation = (notation: string, name = '') => {
    focusResult.current = false;
    remember(notation);
    const label = name === '' ? {} : { label: name };
    throwIt({ label: name || notation, visibility, asked: { notation, ...label, ...here } });
  };
  const rollOfSheet = (rollId: string, label: string, answers: Answers, cause: RollCause = {}) => {
    if (characterId === undefined) return;
    given.current.set(rollId, answers);
    focusResult.current = true;
    if (throwIt({ label, visibility, asked: { characterId, rollId, answers: { ...answers }, ...cause } })) onAnswered();
  };
  const { run } = useCall('undoRoll', { refusals: 'toast', revalidate: 'never' });
  const undo = async (roll: RollView) => {
    const answer = await run({ id: roll.id });
    if (!answer) return;
    const undone = { ...roll, undone: true };
    sheet?.onDoc?.(answer.doc);
    sheet?.onRolled?.(undone, () => {});
    setOwn((before) => withUndone(before, undone));
  };

  return { thrower, seals, own, given, focusResult, throwHere, rollNotation, rollOfSheet, undo };
}

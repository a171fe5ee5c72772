import { useCallback, useEffect, useRef, useState } from 'react';
import type { RollView } from '../../features/play/rolls/roll-schema.ts';
import { keptInTab } from '../../lib/kept.ts';
import { type Calls, callFunction } from '../api/call.ts';
import { settle } from '../api/refusal.ts';
import type { DeviceRoll } from './device-roll.ts';
import type { Throw } from './throw.ts';

export type ThrowState =
  | { kind: 'idle' }
  | { kind: 'throwing'; throw: Throw }
  /** No response: kept for a retry. The server may have thrown it already. */
  | { kind: 'waiting'; throw: Throw; message: string }
  | { kind: 'refused'; throw: Throw; message: string; at: number | undefined }
  | { kind: 'thrown'; throw: Throw; roll: RollView };

const keyOf = (uid: string): string => `rpgpedia:roll:${uid}`;
const LEFT = 'Esta rolagem ficou sem resposta.';

function readWaiting(uid: string): ThrowState {
  const kept = keptInTab.json(keyOf(uid)) as Throw | null;
  return kept ? { kind: 'waiting', throw: kept, message: LEFT } : { kind: 'idle' };
}

const keepWaiting = (uid: string, waiting: Throw | null): void =>
  void keptInTab.set(keyOf(uid), waiting && JSON.stringify(waiting));

type Answer = Calls['rollDice']['output'];

interface ThrowEvents {
  /** Called before a new throw, not before a retry. */
  onAsk: () => void;
  onThrown: (answer: Answer) => void;
}

/**
 * Throws on the server, one at a time. A throw without a response is kept for this tab and sent again when the
 * connection returns or the user asks.
 */
export function useThrower(uid: string, { onAsk, onThrown }: ThrowEvents) {
  const [state, setState] = useState<ThrowState>(() => readWaiting(uid));
  const latest = useRef({ state, onAsk, onThrown });
  latest.current = { state, onAsk, onThrown };

  const send = useCallback(
    async (wanted: Throw) => {
      setState({ kind: 'throwing', throw: wanted });
      keepWaiting(uid, wanted);
      const { requestId, asked, visibility } = wanted;
      const { output, refusal } = await settle(callFunction('rollDice', { requestId, visibility, ...asked }));
      if (refusal?.isTransient) return setState({ kind: 'waiting', throw: wanted, message: refusal.message });
      keepWaiting(uid, null);
      if (output) {
        setState({ kind: 'thrown', throw: wanted, roll: output.roll });
        latest.current.onThrown(output);
      } else {
        const { message, details } = refusal;
        const at = typeof details.at === 'number' ? details.at : undefined;
        setState({ kind: 'refused', throw: wanted, message, at });
      }
    },
    [uid],
  );

  useEffect(() => {
    const retry = (): void => {
      const { state: now } = latest.current;
      if (now.kind === 'waiting') void send(now.throw);
    };
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [send]);

  return {
    state,
    /** Returns false, without throwing, while another throw is pending or waiting. */
    roll: (wanted: Omit<Throw, 'requestId'>): boolean => {
      const { kind } = latest.current.state;
      if (kind === 'throwing' || kind === 'waiting') return false;
      latest.current.onAsk();
      void send({ requestId: crypto.randomUUID(), ...wanted });
      return true;
    },
    /** Shows what the device decided. It takes the place of a throw that waits; false while one is on its way. */
    decide: (wanted: Omit<Throw, 'requestId'>, decided: DeviceRoll): boolean => {
      if (latest.current.state.kind === 'throwing') return false;
      keepWaiting(uid, null);
      const own = { requestId: crypto.randomUUID(), ...wanted };
      setState(
        decided.ok ? { kind: 'thrown', throw: own, roll: decided.roll } : { kind: 'refused', throw: own, ...decided },
      );
      return true;
    },
    retry: (): void => {
      const { state: now } = latest.current;
      if (now.kind === 'waiting') void send(now.throw);
    },
    /** Discards a waiting throw. If the server did throw it, the log contains it. */
    letGo: (): void => {
      keepWaiting(uid, null);
      setState({ kind: 'idle' });
    },
  };
}

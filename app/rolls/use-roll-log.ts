import { useCallback, useEffect, useRef, useState } from 'react';
import type { RollPage, RollView } from '../../features/play/rolls/roll-schema.ts';
import { callFunction } from '../api/call.ts';
import { settle } from '../api/refusal.ts';
import { useLive } from '../live/use-live.ts';

export interface RollLogState {
  /** Newest first; null until loaded. */
  rolls: readonly RollView[] | null;
  failure: string | null;
  loading: boolean;
  hasMore: boolean;
  more: () => void;
}

interface LoadedRolls {
  older: readonly RollView[] | null;
  cursor: string | null;
  failure: string | null;
  loading: boolean;
}

const NOTHING: LoadedRolls = { older: null, cursor: null, failure: null, loading: false };

/** Each roll once: the first, and it is undone if any of them is. */
const unique = (rolls: readonly RollView[]): RollView[] => {
  const undone = new Set(rolls.flatMap((roll) => (roll.undone ? [roll.id] : [])));
  const known = new Map(rolls.map((roll) => [roll.id, undone.has(roll.id) ? { ...roll, undone: true } : roll]));
  return [...known.values()];
};

const NO_ROLLS: RollPage = { rolls: [], nextCursor: null, next: { commitment: '' } };

/** The rolls of a character, or all of the user's, including live ones. */
export function useRollLog(
  characterId: string | undefined,
  own: readonly RollView[],
  onSeal: (seal: string) => void,
): RollLogState {
  const received = useLive('rolls', NO_ROLLS);
  const [loaded, setLoaded] = useState(NOTHING);
  const seal = useRef(onSeal);
  seal.current = onSeal;

  const load = useCallback(
    async (cursor: string | null) => {
      setLoaded((before) => ({ ...before, loading: true, failure: null }));
      const call = callFunction('getRolls', {
        ...(characterId === undefined ? {} : { characterId }),
        ...(cursor === null ? {} : { cursor }),
      });
      const { output: page, refusal } = await settle(call);
      if (refusal) return setLoaded((before) => ({ ...before, loading: false, failure: refusal.message }));
      seal.current(page.next.commitment);
      setLoaded((before) => ({
        older: unique([...(cursor === null ? [] : (before.older ?? [])), ...page.rolls]),
        cursor: page.nextCursor,
        failure: null,
        loading: false,
      }));
    },
    [characterId],
  );

  useEffect(() => {
    void load(null);
  }, [load]);

  useEffect(() => {
    if (received !== NO_ROLLS) seal.current(received.next.commitment);
  }, [received]);

  const { older, cursor, failure, loading } = loaded;
  const newer = [...own, ...received.rolls]
    .filter((roll) => characterId === undefined || roll.characterId === characterId)
    .sort((a, b) => b.at.localeCompare(a.at));
  return {
    rolls: older === null && newer.length === 0 ? null : unique([...newer, ...(older ?? [])]),
    failure,
    loading,
    hasMore: cursor !== null,
    more: () => {
      if (!loading) void load(older === null ? null : cursor);
    },
  };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { FunctionError } from '../call.ts';
import { callRolls, type RollView } from './calls.ts';

interface RollPage {
  rolls: RollView[];
  next: { commitment: string };
  nextCursor?: string | null;
}

export interface RollLogState {
  /** The newest first; null until they are there. */
  rolls: readonly RollView[] | null;
  failure: string | null;
  loading: boolean;
  hasMore: boolean;
  more: () => void;
}

interface Loaded {
  older: readonly RollView[] | null;
  cursor: string | null;
  failure: string | null;
  loading: boolean;
}

const NOTHING: Loaded = { older: null, cursor: null, failure: null, loading: false };

const unique = (rolls: readonly RollView[]): RollView[] => [...new Map(rolls.map((roll) => [roll.id, roll])).values()];

/** The rolls of a character, or all of the caller's own; `newer` are those told since. */
export function useRollLog(
  characterId: string | undefined,
  newer: readonly RollView[],
  onSeal: (seal: string) => void,
) {
  const [loaded, setLoaded] = useState(NOTHING);
  const seal = useRef(onSeal);
  seal.current = onSeal;

  const load = useCallback(
    async (cursor: string | null) => {
      setLoaded((before) => ({ ...before, loading: true, failure: null }));
      try {
        const page = await callRolls<RollPage>('getRolls', {
          ...(characterId === undefined ? {} : { characterId }),
          ...(cursor === null ? {} : { cursor }),
        });
        seal.current(page.next.commitment);
        setLoaded((before) => ({
          older: unique([...(cursor === null ? [] : (before.older ?? [])), ...page.rolls]),
          cursor: page.nextCursor ?? null,
          failure: null,
          loading: false,
        }));
      } catch (error) {
        if (!(error instanceof FunctionError)) throw error;
        setLoaded((before) => ({ ...before, loading: false, failure: error.message }));
      }
    },
    [characterId],
  );

  useEffect(() => {
    void load(null);
  }, [load]);

  const { older, cursor, failure, loading } = loaded;
  const log: RollLogState = {
    rolls: older === null && newer.length === 0 ? null : unique([...newer, ...(older ?? [])]),
    failure,
    loading,
    hasMore: cursor !== null,
    more: () => {
      if (!loading) void load(older === null ? null : cursor);
    },
  };
  return log;
}

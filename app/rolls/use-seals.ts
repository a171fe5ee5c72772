import { useCallback, useRef, useState } from 'react';
import type { RollView } from '../../features/play/rolls/roll-schema.ts';

/**
 * The commitment of the next roll, and which rolls used a commitment that this page held before: only for those can
 * the page confirm that the commitment came first.
 */
export function useSeals() {
  const [next, setNext] = useState<string | null>(null);
  const commitmentRef = useRef<string | null>(null);
  const promised = useRef<string | null>(null);
  const verifiable = useRef(new Set<string>());
  /** Commitments of rolls that were thrown here: a page of the log that was asked for before them may come after. */
  const spent = useRef(new Set<string>());

  const sealed = useCallback((commitment: string): void => {
    if (spent.current.has(commitment)) return;
    commitmentRef.current = commitment;
    setNext(commitment);
  }, []);

  return {
    next,
    sealed,
    /** Called before a throw: remembers the commitment held now. */
    asking: (): void => {
      promised.current = commitmentRef.current;
    },
    thrown: (roll: RollView, following: string): void => {
      if (promised.current === roll.commitment) verifiable.current.add(roll.id);
      spent.current.add(roll.commitment);
      sealed(following);
    },
    sealedBefore: (rollId: string): boolean => verifiable.current.has(rollId),
  };
}

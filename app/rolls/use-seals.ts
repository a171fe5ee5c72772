import { useCallback, useRef, useState } from 'react';
import type { RollView } from '../../features/rolls/roll-schema.ts';

/**
 * The seal of the next roll as it was told before that roll, and which rolls came out under a seal this page already
 * held: for those it can itself bear witness that the seal was there first.
 */
export function useSeals() {
  const [next, setNext] = useState<string | null>(null);
  const commitmentRef = useRef<string | null>(null);
  const promised = useRef<string | null>(null);
  const verifiable = useRef(new Set<string>());

  const sealed = useCallback((commitment: string): void => {
    commitmentRef.current = commitment;
    setNext(commitment);
  }, []);

  return {
    next,
    sealed,
    /** A new throw is about to be asked for: what is held now was there before it. */
    asking: (): void => {
      promised.current = commitmentRef.current;
    },
    thrown: (roll: RollView, following: string): void => {
      if (promised.current === roll.commitment) verifiable.current.add(roll.id);
      sealed(following);
    },
    sealedBefore: (rollId: string): boolean => verifiable.current.has(rollId),
  };
}

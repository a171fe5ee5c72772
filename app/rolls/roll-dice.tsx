import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Die } from '../../game/dice/throw.ts';
import { classNames } from '../../ui/class-names.ts';
import { DiePicture } from './die-picture.tsx';

/** More than these are only counted. */
export const DRAWN = 20;

/** Whether the dice of a throw lie. They tumble once, for as long as the style sheet says; `skip` ends it at once. */
export function useTumble(
  throwId: string,
  still: boolean,
): { ref: RefObject<HTMLUListElement | null>; lying: boolean; skip: () => void } {
  const ref = useRef<HTMLUListElement>(null);
  const [lain, setLain] = useState(still ? throwId : '');

  useLayoutEffect(() => {
    let current = true;
    // Where motion is to be reduced there is none to wait for.
    const motions = still ? [] : (ref.current?.getAnimations({ subtree: true }) ?? []);
    if (motions.length === 0) setLain(throwId);
    else void Promise.allSettled(motions.map(({ finished }) => finished)).then(() => current && setLain(throwId));
    return () => {
      current = false;
    };
  }, [throwId, still]);

  return { ref, lying: lain === throwId, skip: () => setLain(throwId) };
}

/** Those that count before those that do not, and then as they were thrown. */
function drawnOf(dice: readonly Die[]): readonly Die[] {
  if (dice.length <= DRAWN) return dice;
  const chosen = new Set([...dice].sort((a, b) => Number(b.kept) - Number(a.kept)).slice(0, DRAWN));
  return dice.filter((die) => chosen.has(die));
}

interface RollDiceProps {
  dice: readonly Die[];
  lying: boolean;
  ref?: RefObject<HTMLUListElement | null>;
}

/** The dice of one throw, in the order thrown. */
export function RollDice({ dice, lying, ref }: RollDiceProps) {
  const drawn = drawnOf(dice);
  const rest = dice.length - drawn.length;
  return (
    <div className="roll-dice">
      <ul ref={ref} className={classNames('dice', drawn.length > 8 && 'dice-many', !lying && 'dice-rolling')}>
        {drawn.map((die, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a thrown die is its place.
          <li key={place}>
            <DiePicture die={die} place={place} hidden={!lying} />
          </li>
        ))}
      </ul>
      {rest > 0 && lying && (
        <p className="dice-rest">
          e mais {rest} {rest === 1 ? 'dado, que está' : 'dados, que estão'} na conta
        </p>
      )}
    </div>
  );
}

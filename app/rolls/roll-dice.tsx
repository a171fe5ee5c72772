import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Die } from '../../game/dice/throw.ts';
import { classNames } from '../../ui/class-names.ts';
import { DiePicture } from './die-picture.tsx';
import { faceText } from './die-words.ts';

/** More than these are told as numbers. */
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

interface RollDiceProps {
  dice: readonly Die[];
  lying: boolean;
  ref?: RefObject<HTMLUListElement | null>;
}

/** The dice of one throw, in the order thrown. */
export function RollDice({ dice, lying, ref }: RollDiceProps) {
  const [drawn, rest] = [dice.slice(0, DRAWN), dice.slice(DRAWN)];
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
      {rest.length > 0 && lying && (
        <p className="dice-rest">
          e mais {rest.length} {rest.length === 1 ? 'dado' : 'dados'}:{' '}
          {rest.map((die) => (die.kept ? faceText(die) : `(${faceText(die)})`)).join(' · ')}
        </p>
      )}
    </div>
  );
}

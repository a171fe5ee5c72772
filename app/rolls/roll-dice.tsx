import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { castsOf } from '../../game/dice/solids/cast.ts';
import type { Die } from '../../game/dice/throw.ts';
import { classNames } from '../../ui/class-names.ts';
import { DiePicture } from './die-picture.tsx';

/** The other dice are counted, not drawn. */
export const DRAWN_DICE_MAX = 20;

/** True if the animation of a throw has ended; its duration is in the style sheet, `skip` ends it at once. */
export function useTumble(
  throwId: string,
  still: boolean,
): { ref: RefObject<HTMLUListElement | null>; lying: boolean; skip: () => void } {
  const ref = useRef<HTMLUListElement>(null);
  const [lain, setLain] = useState(still ? throwId : '');

  useLayoutEffect(() => {
    let current = true;
    // Reduced motion has no animation.
    const motions = still ? [] : (ref.current?.getAnimations({ subtree: true }) ?? []);
    if (motions.length === 0) setLain(throwId);
    else void Promise.allSettled(motions.map(({ finished }) => finished)).then(() => current && setLain(throwId));
    return () => {
      current = false;
    };
  }, [throwId, still]);

  return { ref, lying: lain === throwId, skip: () => setLain(throwId) };
}

/** Dice that count first, each group in the order thrown. A d100 is two on the table. */
export function drawnOf(dice: readonly Die[]): readonly Die[] {
  if (dice.length <= DRAWN_DICE_MAX / 2) return dice;
  const chosen = new Set<Die>();
  let room = DRAWN_DICE_MAX;
  for (const die of [...dice].sort((a, b) => Number(b.kept) - Number(a.kept))) {
    room -= castsOf(die)?.length ?? 1;
    if (room < 0) break;
    chosen.add(die);
  }
  return dice.filter((die) => chosen.has(die));
}

interface RollDiceProps {
  dice: readonly Die[];
  lying: boolean;
  ref?: RefObject<HTMLUListElement | null>;
  /** These dice are on a stage: here they are only named. */
  staged?: boolean;
}

export function RollDice({ dice, lying, ref, staged = false }: RollDiceProps) {
  const drawn = drawnOf(dice);
  const rest = dice.length - drawn.length;
  const onStage = drawn.map((die) => staged && castsOf(die) !== null);
  return (
    <div className="roll-dice">
      <ul
        ref={ref}
        className={classNames(
          'dice',
          drawn.length > 8 && 'dice-many',
          !lying && 'dice-rolling',
          staged && (onStage.includes(false) ? 'dice-beside' : 'sr-only'),
        )}
      >
        {drawn.map((die, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a thrown die is its place.
          <li key={place} className={classNames(onStage[place] && 'sr-only')}>
            <DiePicture die={die} place={place} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="note">
          e mais {rest} {rest === 1 ? 'dado, que está' : 'dados, que estão'} na conta
        </p>
      )}
    </div>
  );
}

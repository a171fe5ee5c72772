import { Icon } from '../../../ui/icon.tsx';
import { complexityWord, playersWord } from './book-labels.ts';

const STEPS = [1, 2, 3, 4, 5];
const MOST_PEOPLE = 8;

/** `value` is 1 to 5. */
export function Complexity({ value }: { value: number }) {
  return (
    <span className="measure">
      <svg viewBox="0 0 132 24" className="measure-bar" aria-hidden="true">
        {STEPS.map((step) => (
          <path
            key={step}
            d="M2 12 13 1l10 11-10 11z"
            transform={`translate(${(step - 1) * 26} 0)`}
            className={step <= value ? 'measure-full' : 'measure-open'}
          />
        ))}
      </svg>
      {complexityWord(value)}
    </span>
  );
}

interface PlayersProps {
  minimum: number | null;
  maximum: number | null;
}

export function Players({ minimum, maximum }: PlayersProps) {
  const words = playersWord(minimum, maximum);
  if (!words) return null;
  const needed = Math.min(minimum ?? 1, MOST_PEOPLE);
  const welcome = Math.min(maximum ?? needed, MOST_PEOPLE);
  return (
    <span className="measure">
      <span className="measure-seats">
        {Array.from({ length: welcome }, (_, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are told apart by nothing else.
          <Icon key={seat} name="person" className={`symbol-medium ${seat < needed ? '' : 'dimmed'}`} />
        ))}
      </span>
      {words}
    </span>
  );
}

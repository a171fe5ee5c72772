import type { Die } from '../../game/dice/throw.ts';
import { classNames } from '../../ui/class-names.ts';
import { dieLabel, dieName, faceText } from './die-labels.ts';
import { isFamiliar, PIPS, shapeOf } from './die-shapes.ts';
import './dice.css';

const BURST =
  'M36-6l5 9 9-6 1 10 11-3-3 11 10 1-6 9 9 5-9 5 6 9-10 1 3 11-11-3-1 10-9-6-5 9-5-9-9 6-1-10-11 3 3-11-10-1 6-9-9-5 9-5-6-9 10-1-3-11 11 3 1-10 9 6z';
const TICK = 'M51 62l6-6 5 5 10-13 7 6-16 20z';
const CROSS = 'M53 53l5-4 6 7 7-7 5 5-7 7 7 7-6 5-7-7-6 7-5-5 7-7z';
const AGAIN =
  'M50 61a13 13 0 0 1 22-10l4-4 1 13-13-1 4-4a8 8 0 0 0-13 6zM78 64a13 13 0 0 1-22 10l-4 4-1-13 13 1-4 4a8 8 0 0 0 13-6z';

const FITTING = [1, 1, 1, 0.78, 0.6];

function Face({ die }: { die: Die }) {
  const { x, y, size } = shapeOf(die);
  const pips = die.sides === 6 && !die.fate ? PIPS[die.value] : undefined;
  if (pips && pips.length > 0)
    return pips.map(([cx, cy]) => <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={5.4} className="die-number" />);
  const text = faceText(die);
  return (
    <text x={x} y={y} textAnchor="middle" className="die-number" fontSize={size * (FITTING[text.length] ?? 0.5)}>
      {text}
    </text>
  );
}

function Badge({ die }: { die: Die }) {
  if (die.rerolled) return <path d={AGAIN} className="die-badge die-badge-again" />;
  if (die.failure) return <path d={CROSS} className="die-badge die-badge-failure" />;
  return die.success ? <path d={TICK} className="die-badge die-badge-success" /> : null;
}

const STRIKE = 'M4 62L66 9l2 3L7 66z';

/** Marks on a die that lies on the stage. */
export const DieMarks = ({ die }: { die: Die }) => (
  <svg viewBox="-7 -7 86 86" aria-hidden="true">
    {!die.kept && <path d={STRIKE} className="die-strike" />}
    <Badge die={die} />
  </svg>
);

/** True if there is something to mark. */
export const isMarked = ({ kept, rerolled, success, failure }: Die): boolean =>
  !kept || rerolled === true || success === true || failure === true;

interface DieProps {
  die: Die;
  /** Index in the throw: later dice land later. */
  place?: number;
}

/** One die; its state (dropped, exploded, success) also shows in its form. */
export function DiePicture({ die, place = 0 }: DieProps) {
  const { outline, shade, cuts } = shapeOf(die);
  return (
    <svg
      viewBox="-7 -7 86 86"
      className={classNames('die', !die.kept && 'die-dropped')}
      ref={(svg) => svg?.style.setProperty('--place', String(place))}
      role="img"
      aria-label={dieLabel(die)}
    >
      {die.exploded && <path d={BURST} className="die-burst" />}
      <g className="die-body">
        <path d={outline} className="die-second" />
        <path d={outline} className="die-paper" />
        <path d={shade} className="die-shade" />
        <path d={cuts} className="die-cuts" />
      </g>
      <g className="die-marks">
        {!die.kept && <path d={STRIKE} className="die-strike" />}
        <Face die={die} />
        {!isFamiliar(die) && (
          <text x={36} y={57} textAnchor="middle" className="die-sides">
            {dieName(die)}
          </text>
        )}
        <Badge die={die} />
      </g>
    </svg>
  );
}

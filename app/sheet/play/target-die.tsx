import { shapeOf } from '../../rolls/die-shapes.ts';

/** The die shows the number that it has to reach. */
export function TargetDie({ sides, words }: { sides: number; words: string }) {
  const { outline } = shapeOf({ sides });
  return (
    <span className="target-die" aria-hidden="true" data-long={words.length > 3}>
      <svg viewBox="0 0 72 72" aria-hidden="true">
        <path d={outline} />
      </svg>
      <b>{words}</b>
    </span>
  );
}

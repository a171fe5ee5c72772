import { wordTable } from '../../../lib/words.ts';

/** Widths of letters of the poster face in hundredths of its size; all others are as wide as `A`. */
const WIDTHS = wordTable<number>({
  I: 27,
  M: 76,
  W: 78,
  J: 40,
  L: 44,
  E: 47,
  F: 45,
  ' ': 22,
  '.': 24,
  ',': 24,
});
const LETTER = 56;

const widthOf = (text: string): number =>
  [...text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()].reduce(
    (sum, letter) => sum + (WIDTHS.get(letter) ?? LETTER),
    0,
  );

/** Heights in hundredths of its size: of a line, and of what stands above and below the letters of all. */
const LINE = 84;
const ABOVE = { plain: 0, accent: 18 } as const;
const BELOW = 12;
/** Its place is so many times wider than high. */
const PLACE = 2;
/** A short name grows no higher than this part of its width. */
const NARROWEST = 190;

const boxOf = (lines: readonly string[]) => {
  const accented = /[^c\P{L}]\p{M}/iu.test(lines[0]!.normalize('NFD'));
  const above = accented ? ABOVE.accent : ABOVE.plain;
  const width = Math.max(NARROWEST, ...lines.map(widthOf)) + 8;
  return { lines, above, width, height: above + LINE * lines.length + BELOW };
};

/** A name stands on one line or two, as its letters grow largest. */
function fitted(name: string) {
  const words = name.trim().split(/\s+/);
  const breaks = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')].filter(Boolean));
  const sizeOf = ({ width, height }: ReturnType<typeof boxOf>) => Math.min(PLACE / width, 1 / height);
  return breaks.map(boxOf).reduce((best, box) => (sizeOf(box) > sizeOf(best) ? box : best));
}

/** Names wider than this show their first word alone. */
const WIDEST = 1_100;

/** A name as large as its place allows. */
export function BigName({ name }: { name: string }) {
  const whole = fitted(name);
  const { lines, above, width, height } = whole.width > WIDEST ? fitted(name.split(/\s+/)[0]!.slice(0, 18)) : whole;
  return (
    <h1 className="players-name">
      <span className="sr-only">{name}</span>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMinYMin meet" aria-hidden="true">
        {lines.map((line, at) => (
          <text key={line} x="0" y={above + 80 + LINE * at} fontSize="100">
            {line}
          </text>
        ))}
      </svg>
    </h1>
  );
}

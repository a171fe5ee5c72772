/** Widths of letters of the poster face in hundredths of its size; all others are as wide as `A`. */
const WIDTHS: Readonly<Record<string, number>> = {
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
};
const LETTER = 56;

const widthOf = (text: string): number =>
  [...text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()].reduce(
    (sum, letter) => sum + (WIDTHS[letter] ?? LETTER),
    0,
  );

/** At most two lines, as even as the words allow. */
function linesOf(name: string): string[] {
  const words = name.trim().split(/\s+/);
  if (words.length === 1) return words;
  const breaks = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const widest = (lines: string[]) => Math.max(...lines.map(widthOf));
  return breaks.reduce((best, lines) => (widest(lines) < widest(best) ? lines : best));
}

/** Names wider than this show their first word alone. */
const WIDEST = 1_100;
/** A short name grows no higher than this part of its width. */
const NARROWEST = 190;

/** A name as large as its place allows. */
export function BigName({ name }: { name: string }) {
  const whole = linesOf(name);
  const lines = Math.max(...whole.map(widthOf)) > WIDEST ? linesOf(name.split(/\s+/)[0]!.slice(0, 18)) : whole;
  const width = Math.max(NARROWEST, ...lines.map(widthOf)) + 8;
  const height = 84 * lines.length + 12;
  return (
    <h1 className="players-name">
      <span className="sr-only">{name}</span>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {lines.map((line, at) => (
          <text key={line} x="0" y={80 + 84 * at} fontSize="100">
            {line}
          </text>
        ))}
      </svg>
    </h1>
  );
}

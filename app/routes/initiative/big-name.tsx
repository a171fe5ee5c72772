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
const LETTER_WIDTH = 56;

const widthOf = (text: string): number =>
  [...text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()].reduce(
    (sum, letter) => sum + (WIDTHS.get(letter) ?? LETTER_WIDTH),
    0,
  );

/** Heights in hundredths of its size: of a line, and of what stands above and below the letters of all. */
const LINE_HEIGHT = 84;
const ABOVE = { plain: 0, accent: 18 } as const;
const BELOW_HEIGHT = 12;
/** Its place is so many times wider than high. */
const PLACE_RATIO = 2;
/** A short name grows no higher than this part of its width. */
const NAME_WIDTH_MIN = 190;

const boxOf = (lines: readonly string[]) => {
  const accented = /[^c\P{L}]\p{M}/iu.test(lines[0]!.normalize('NFD'));
  const above = accented ? ABOVE.accent : ABOVE.plain;
  const width = Math.max(NAME_WIDTH_MIN, ...lines.map(widthOf)) + 8;
  return { lines, above, width, height: above + LINE_HEIGHT * lines.length + BELOW_HEIGHT };
};

/** A name stands on one line or two, as its letters grow largest. */
function fitName(name: string) {
  const words = name.trim().split(/\s+/);
  const breaks = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')].filter(Boolean));
  const sizeOf = ({ width, height }: ReturnType<typeof boxOf>) => Math.min(PLACE_RATIO / width, 1 / height);
  return breaks.map(boxOf).reduce((best, box) => (sizeOf(box) > sizeOf(best) ? box : best));
}

/** Names wider than this show their first word alone. */
const NAME_WIDTH_MAX = 1_100;
const WORD_LETTERS_MAX = 18;

function firstWord(name: string): string {
  const [word = ''] = name.split(/\s+/);
  return word.length > WORD_LETTERS_MAX ? `${word.slice(0, WORD_LETTERS_MAX - 1)}…` : word;
}

/** A name as large as its place allows. */
export function BigName({ name }: { name: string }) {
  const whole = fitName(name);
  const { lines, above, width, height } = whole.width > NAME_WIDTH_MAX ? fitName(firstWord(name)) : whole;
  return (
    <h1 className="players-name">
      <span className="sr-only">{name}</span>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMinYMin meet" aria-hidden="true">
        {lines.map((line, at) => (
          <text key={line} x="0" y={above + 80 + LINE_HEIGHT * at} fontSize="100">
            {line}
          </text>
        ))}
      </svg>
    </h1>
  );
}

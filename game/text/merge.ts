/** One part of a text that was replaced: `from` to `to` of the text before, by `text`. */
interface TextChange {
  from: number;
  to: number;
  text: string;
}

function changeOf(before: string, after: string): TextChange {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, text: after.slice(from, after.length - same) };
}

const isSpace = (sign: string | undefined): boolean => sign === undefined || /\s/.test(sign);

const joinBoth = (first: string, second: string): string =>
  isSpace(first.at(-1)) || isSpace(second[0]) ? first + second : `${first} ${second}`;

/** Two versions of one part. What contains the other says both; what was changed outlives what was only taken away. */
function both(theirs: string, own: string): string {
  if (theirs.includes(own) || own.trim() === '') return theirs;
  if (own.includes(theirs) || theirs.trim() === '') return own;
  const last = own.slice(-1);
  return `${theirs.trimEnd()} [ou: ${own.trim()}]${last.trim() === '' ? last : ''}`;
}

const versionOf = (before: string, { from, to, text }: TextChange, start: number, end: number): string =>
  before.slice(start, from) + text + before.slice(to, end);

/** Whether two changes that meet would leave a word of one of them in pieces, or make one word of both. */
function partWord(before: string, first: TextChange, second: TextChange): boolean {
  const [left, right] = [
    (first.text || before.slice(0, first.from)).at(-1),
    (second.text || before.slice(second.to))[0],
  ];
  const isLeft = !isSpace(left);
  const isRight = !isSpace(right);
  return (
    (isLeft && isRight) || (isLeft && !isSpace(before[first.to])) || (isRight && !isSpace(before[second.from - 1]))
  );
}

/** Two texts written at one place, in the order that leaves each word in one piece; null where none does. */
function oneAfterTheOther(before: string, at: number, theirs: string, own: string): string | null {
  const parts = (first: string, second: string): boolean =>
    (!isSpace(first.at(-1)) && !isSpace(before[at])) || (!isSpace(second[0]) && !isSpace(before[at - 1]));
  if (!parts(theirs, own)) return joinBoth(theirs, own);
  return parts(own, theirs) ? null : joinBoth(own, theirs);
}

/** Both changes where they touch one another: all that was written at one place, or both versions of whole words. */
function mergeTouching(before: string, theirs: TextChange, own: TextChange): string {
  let start = Math.min(theirs.from, own.from);
  let end = Math.max(theirs.to, own.to);
  if (start === end) {
    const written = own.text.startsWith(theirs.text)
      ? own.text
      : oneAfterTheOther(before, start, theirs.text, own.text);
    if (written !== null) return before.slice(0, start) + written + before.slice(end);
  }
  while (start > 0 && !isSpace(before[start - 1])) start -= 1;
  while (end < before.length && !isSpace(before[end])) end += 1;
  const versions = [theirs, own].map((change) => versionOf(before, change, start, end)) as [string, string];
  return before.slice(0, start) + both(...versions) + before.slice(end);
}

/**
 * A text that two people changed: `theirs` came first, `own` was written by somebody who saw `before`. Changes of
 * different parts are both taken; where they touch, no word is lost. Takes time in proportion to the texts.
 */
export function mergeTexts(before: string, theirs: string, own: string): string {
  if (theirs === before || theirs === own) return own;
  if (own === before) return theirs;
  const [other, mine] = [changeOf(before, theirs), changeOf(before, own)];
  const [first, second] = other.from <= mine.from ? [other, mine] : [mine, other];
  const meet = first.to === second.from && first.to !== first.from && !partWord(before, first, second);
  if (first.to >= second.from && !meet) return mergeTouching(before, other, mine);
  return (
    before.slice(0, first.from) +
    first.text +
    before.slice(first.to, second.from) +
    second.text +
    before.slice(second.to)
  );
}

import { parseNotation } from '../../../game/dice/parse.ts';

/** Players ask for dice so at other tables too. */
const COMMAND = /^\/(r|roll|rolar)\s/i;
const DIE = /d\s*[\d%f]/i;
/** A line that begins like dice is thrown, so that a slip is told and not said. */
const BEGINS = /^[\d(]{0,4}d\s*[\d%f]/i;

/** The dice that a line asks for; null for a line that is said. */
export function diceIn(line: string): string | null {
  const text = line.trim();
  if (COMMAND.test(text)) return text.replace(COMMAND, '').trim();
  if (!DIE.test(text)) return null;
  if (BEGINS.test(text)) return text;
  const parsed = parseNotation(text);
  // Words after dice are a label only where the line begins like dice: “2 d6 sumiram” is said.
  return parsed.ok && (parsed.title === undefined || text.includes('#')) ? text : null;
}

/** Dice among words are written with their number: “um d6 no sofá” is a thing. */
const COUNTED = /^\d{1,3}d[\d%f]/i;
const AROUND = new Set('.,;:!?…()[]"“”\'');
/** Dice with blanks between their parts, as in `1d20 + 1d4 + 3`, are no longer than this. */
const PARTS_MAX = 9;

function bare(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && AROUND.has(text[from]!)) from += 1;
  while (to > from && AROUND.has(text[to - 1]!)) to -= 1;
  return text.slice(from, to);
}

/** The first dice in a line that is said, as those beside a quotation are; null where there are none. */
export function diceAmong(line: string): string | null {
  const asked = diceIn(line);
  if (asked !== null && parseNotation(asked).ok) return asked;
  const words = line.trim().split(/\s+/);
  for (const [at, word] of words.entries()) {
    if (!COUNTED.test(bare(word))) continue;
    for (let parts = PARTS_MAX; parts > 0; parts -= 1) {
      const dice = bare(words.slice(at, at + parts).join(' '));
      const parsed = parseNotation(dice);
      if (parsed.ok && parsed.title === undefined) return dice;
    }
  }
  return null;
}

/** The refused line whose words go back to the field: the first, once nothing else stands there. */
export const toGiveBack = <Line>(returned: readonly Line[], typed: string): Line | null =>
  typed === '' ? (returned[0] ?? null) : null;

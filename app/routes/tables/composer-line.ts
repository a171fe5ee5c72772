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

/** The refused line whose words go back to the field: the first, once nothing else stands there. */
export const toGiveBack = <Line>(returned: readonly Line[], typed: string): Line | null =>
  typed === '' ? (returned[0] ?? null) : null;

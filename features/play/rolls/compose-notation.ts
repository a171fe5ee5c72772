import { LIMITS } from '../../../game/dice/notation.ts';

const LAST = /(?:^|[+-])\s*(\d*)d(\d+|%|F)\s*$/i;

/**
 * Adds one die to a notation: to the last group if it is of the same kind and plain (`1d6` and d6: `2d6`), or as its
 * own group. `sides` as in notation: `6`, `%`, `F`. Unchanged when it would exceed the limits.
 */
export function addDie(notation: string, sides: string): string {
  const written = notation.trimEnd();
  const last = LAST.exec(written);
  let grown: string;
  if (last?.[2]?.toUpperCase() === sides) {
    const count = Number(last[1] || 1);
    const at = written.length - last[0].trimStart().length + last[0].trimStart().search(/[\dd]/i);
    grown = count < LIMITS.dice ? `${written.slice(0, at)}${count + 1}d${sides}` : written;
  } else if (written === '' || /[-+*/(,;]$/.test(written)) grown = `${written}1d${sides}`;
  else grown = `${written}+1d${sides}`;
  return grown.length <= LIMITS.characters ? grown : notation;
}

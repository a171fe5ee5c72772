import type { DiceNode, Node } from '../../../game/dice/notation.ts';
import { parseNotation } from '../../../game/dice/parse.ts';

export type Advantage = 'none' | 'advantage' | 'disadvantage';

const SINGLE = /^(?:1\s*)?d\s*20/i;
const WRITTEN = { advantage: '2d20kh1', disadvantage: '2d20kl1' } as const;

const isSingleD20 = ({ count, sides, modifiers }: DiceNode): boolean =>
  (count === undefined || (count.kind === 'number' && count.value === 1)) &&
  sides !== 'F' &&
  sides.kind === 'number' &&
  sides.value === 20 &&
  Object.keys(modifiers).length === 0;

function findSingleD20(node: Node): DiceNode | undefined {
  switch (node.kind) {
    case 'number':
      return undefined;
    case 'group':
    case 'minus':
    case 'label':
      return findSingleD20(node.inner);
    case 'call':
      return node.args.map(findSingleD20).find((found) => found !== undefined);
    case 'operation':
      return findSingleD20(node.left) ?? findSingleD20(node.right);
    case 'dice':
      return isSingleD20(node) ? node : undefined;
  }
}

/** The notation with its first plain d20 rolled twice; undefined when there is none or it is invalid. */
export function withAdvantage(notation: string, advantage: Advantage): string | undefined {
  const parsed = parseNotation(notation);
  const die = parsed.ok ? findSingleD20(parsed.root) : undefined;
  const written = die && SINGLE.exec(notation.slice(die.at))?.[0];
  if (!die || written === undefined) return undefined;
  if (advantage === 'none') return notation;
  return notation.slice(0, die.at) + WRITTEN[advantage] + notation.slice(die.at + written.length);
}

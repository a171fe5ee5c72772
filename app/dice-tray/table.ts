import { rim, TRAY } from '../../features/community/profile/tray-rim.ts';
import type { SolidName } from '../../game/dice/solids/solid.ts';
import type { ThrowPlan } from './simulate.ts';

/** The tray's picture in the scene: 100 of its pixels are one unit. */
export const TABLE = { width: TRAY.width / 100, depth: TRAY.height / 100 } as const;

/** Dice may cover this part of the felt; more of them would lie on each other. */
const COVERED_PART_MAX = 0.43;
/** The edge of a d6 in the scene is at most so long. */
const DIE_EDGE_MAX = 1.45;
const FOOTPRINT: Readonly<Record<SolidName, number>> = { d4: 1.6, d6: 1.6, d8: 2.3, d10: 2.3, d12: 2.8, d20: 2.8 };
/** The felt begins so far from the edge of the picture. */
const FELT_INSET_PX = 70;

const area = (corners: readonly (readonly [number, number])[]): number =>
  corners.reduce((sum, [x, z], index) => {
    const [nextX, nextZ] = corners[(index + 1) % corners.length]!;
    return sum + (x * nextZ - nextX * z) / 2;
  }, 0);

/** A die's place in the picture, from 0 to 1, and its width as a part of the picture's. */
export interface DiePlace {
  x: number;
  y: number;
  width: number;
}

/** Plans a throw into a tray of so many sides; `size` is a d6's edge in the scene. */
export function planThrow(solids: readonly SolidName[], sides: number, seed: number): ThrowPlan & { size: number } {
  const felt = rim(sides === 0 ? 16 : sides, FELT_INSET_PX).map(
    ([x, y]) => [x / 100 - TABLE.width / 2, y / 100 - TABLE.depth / 2] as const,
  );
  const needed = solids.reduce((sum, name) => sum + FOOTPRINT[name], 0);
  const size = Math.min(DIE_EDGE_MAX, Math.sqrt((COVERED_PART_MAX * Math.abs(area(felt))) / needed));
  return { solids, felt: felt.map(([x, z]) => [x / size, z / size] as const), seed, size };
}

/** Everybody who sees a roll sees its dice fall in the same way. */
export function seedOf(rollId: string): number {
  let seed = 0x811c9dc5;
  for (const letter of rollId) seed = Math.imul(seed ^ letter.codePointAt(0)!, 0x01000193);
  return seed >>> 0;
}

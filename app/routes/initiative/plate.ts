/**
 * The picture of the players' view: rays, and a wood in front of the moon, cut like a block. All in units of a
 * 1920 × 1080 page; the same at each call.
 */

/** A small generator, so that the server and the browser draw the same. */
function cuts(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const PLATE_WIDTH = 1920;
/** The moon's middle, and its radius. */
export const MOON = { x: 1397, y: 412, r: 364 } as const;
const point = (x: number, y: number): string => `${Math.round(x)} ${Math.round(y)}`;
const path = (points: readonly string[]): string => `M${points.join('L')}Z`;

/** Long cuts that point at the moon. */
function rays(random: () => number): string {
  return Array.from({ length: 46 }, () => {
    const angle = Math.PI * (0.62 + 0.86 * random());
    const from = MOON.r * (1.12 + 0.5 * random());
    const to = from + 380 + 1100 * random();
    const wide = 0.012 + 0.02 * random();
    const at = (r: number, turn: number) => point(MOON.x + r * Math.cos(turn), MOON.y - r * Math.sin(turn) * 0.8);
    return path([at(from, angle), at(to, angle - wide), at(to, angle + wide)]);
  }).join('');
}

function tree(x: number, foot: number, high: number, random: () => number): string {
  const tiers = 4;
  const right: string[] = [];
  const left: string[] = [];
  for (let tier = 0; tier < tiers; tier += 1) {
    const y = foot - high + (high * (tier + 1)) / (tiers + 0.4);
    const half = high * (0.09 + 0.075 * tier) * (0.9 + 0.2 * random());
    right.push(point(x + half, y + 12 * random()), point(x + half * 0.45, y - 6));
    left.unshift(point(x - half * 0.45, y - 6), point(x - half, y + 12 * random()));
  }
  return path([point(x, foot - high), ...right, point(x + high * 0.05, foot), point(x - high * 0.05, foot), ...left]);
}

function wood(random: () => number, foot: number, least: number, most: number, step: number): string {
  const trees: string[] = [];
  for (let x = -30; x < PLATE_WIDTH + 60; x += step * (0.6 + 0.7 * random())) {
    const near = 1 - Math.min(1, Math.abs(x - MOON.x) / 1100);
    trees.push(tree(x, foot, least + (most - least) * (0.25 + 0.75 * near) * (0.55 + 0.45 * random()), random));
  }
  return trees.join('');
}

function ground(random: () => number): string {
  const ridge: string[] = [];
  for (let x = 0; x <= PLATE_WIDTH; x += 96) ridge.push(point(x, 784 + 16 * random()));
  return path([...ridge, point(PLATE_WIDTH, 1080), point(0, 1080)]);
}

const draw = () => {
  const random = cuts(41);
  return {
    rays: rays(random),
    far: wood(random, 800, 90, 300, 74),
    near: wood(random, 812, 70, 330, 96),
    ground: ground(random),
  };
};

export const PLATE = draw();

import type { Scene, Shape, Token } from './scene.ts';

type Head = Omit<Scene, 'tokens' | 'shapes'>;

/** One side of a change: what differs, and the order of all. */
interface ChangeSide {
  head?: Head;
  tokens: Token[];
  shapes: Shape[];
  tokenIds: string[];
  shapeIds: string[];
}

/** A change that can be undone and done again. */
export interface SceneStep {
  before: ChangeSide;
  after: ChangeSide;
}

const headOf = ({ tokens: _, shapes: __, ...head }: Scene): Head => head;
const equal = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const isSameScene = (before: Scene, after: Scene): boolean => before === after || equal(before, after);

const idsOf = (things: readonly { id: string }[]): string[] => things.map(({ id }) => id);

function differingThings<Thing extends { id: string }>(own: readonly Thing[], other: readonly Thing[]): Thing[] {
  const others = new Map(other.map((one) => [one.id, one]));
  return own.filter((one) => !equal(one, others.get(one.id)));
}

export function sceneStep(before: Scene, after: Scene): SceneStep {
  const moved = !equal(headOf(before), headOf(after));
  const part = (own: Scene, other: Scene): ChangeSide => ({
    ...(moved ? { head: headOf(own) } : {}),
    tokens: differingThings(own.tokens, other.tokens),
    shapes: differingThings(own.shapes, other.shapes),
    tokenIds: idsOf(own.tokens),
    shapeIds: idsOf(own.shapes),
  });
  return { before: part(before, after), after: part(after, before) };
}

function putBack<Thing extends { id: string }>(now: readonly Thing[], own: readonly Thing[], ids: readonly string[]) {
  const known = new Map([...now, ...own].map((one) => [one.id, one]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** The other side of a step, from one of them. */
export const throughStep = (scene: Scene, part: ChangeSide): Scene => ({
  ...headOf(scene),
  ...part.head,
  tokens: putBack(scene.tokens, part.tokens, part.tokenIds),
  shapes: putBack(scene.shapes, part.shapes, part.shapeIds),
});

/** Whether a step only moved someone's own tokens, and drew or erased what players draw. */
export const isOpenToPlayer = ({ before, after }: SceneStep, owns: (characterId: string) => boolean): boolean =>
  before.head === undefined &&
  [...before.shapes, ...after.shapes].every(({ leads }) => !leads) &&
  equal(before.tokenIds, after.tokenIds) &&
  after.tokens.every((one, at) => {
    const { x, y } = before.tokens[at] ?? one;
    return one.characterId !== null && owns(one.characterId) && equal({ ...one, x, y }, before.tokens[at]);
  });

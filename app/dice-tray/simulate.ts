import type * as Rapier from '@dimforge/rapier3d-compat';
import { facingUp, SOLIDS, type SolidName } from '../../game/dice/solids/solid.ts';
import { dot, type Quaternion, rotate, turnAbout, type Vector } from '../../game/dice/solids/space.ts';

/** Lengths are edges of a d6; the tray lies in x (right) and z (towards the thrower), y is up. */
export interface ThrowPlan {
  solids: readonly SolidName[];
  /** Corners of the felt, in order around it; it is convex and holds the origin. */
  felt: readonly (readonly [number, number])[];
  /** The same seed always gives the same throw. */
  seed: number;
}

export interface Recording {
  /** Each frame has of each body position x, y, z and rotation x, y, z, w. The last frame is at rest. */
  frames: Float32Array;
  bodies: number;
  /** The printed face that lies up, by body. */
  up: number[];
  /** It took so many throws until no die was cocked. */
  throws: number;
}

/** Frames in a second. */
export const FRAMES_PER_SECOND = 60;
const POSE_NUMBERS = 7;
const FRAMES_MAX = 2.4 * FRAMES_PER_SECOND;
const THROWS_MAX = 16;
const GRAVITY = 70;
/** The cosine of how far a lying die may lean, and how far above its resting height it may be. */
const UPRIGHT = Math.cos(0.05);
const LYING_HEIGHT_TOLERANCE = 0.04;
const STILL_SPEED = 0.06;
/** A speed, squared. */
const SLOW_SPEED = 0.3;
/** The frame from which slow dice are helped onto a face, up to which speed (squared), and how hard. */
const LEVELLING_FRAME = 50;
const LEVELLING_SPEED_MAX = 16;
const LEVELLING_FORCE = 0.35;
/** Frames that a die may be stuck. */
const STUCK_FRAMES = 4;
/** The felt takes more and more of a roll: damping in 1/s from a frame on. */
const FELT: ReadonlyMap<number, number> = new Map([
  [22, 2],
  [38, 5],
  [60, 8],
  [95, 11],
]);
/** Half the side of the blocks that floor and walls are made of: nothing falls through them. */
const BLOCK_HALF_SIDE = 20;
/** The nearer walls are so thick. */
const NEAR_WALL_HEIGHT = 1.4;
/** Damping of a die that lies. */
const LYING_DAMPING = 12;
/** The frame from which dice keep apart, the distance between two centres, and how hard they push. */
const PUSHING_FRAME = 26;
const CENTRE_DISTANCE = 1.8;
const PUSHING_FORCE = 1.5;

const HULLS = new Map(Object.values(SOLIDS).map(({ name, corners }) => [name, Float32Array.from(corners.flat())]));

/** Mulberry32: how dice fall may be foreseen, what they show is decided elsewhere. */
function spreadFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Heights of the centre of a die that lies flat. */
const HEIGHTS = Object.fromEntries(
  Object.values(SOLIDS).map(({ name, printed, blank }) => {
    const { centre, normal } = (blank[0] ?? printed[0])!;
    return [name, dot(centre, normal)];
  }),
) as Record<SolidName, number>;

/** Throws until every die lies flat on the felt; null if that never happens. */
export function simulate(rapier: typeof Rapier, plan: ThrowPlan): Recording | null {
  for (let throws = 1; throws <= THROWS_MAX; throws += 1) {
    const recording = throwOnce(rapier, plan, spreadFrom(plan.seed + throws * 7_919));
    if (recording) return { ...recording, throws };
  }
  return null;
}

function throwOnce(
  rapier: typeof Rapier,
  { solids, felt }: ThrowPlan,
  spread: () => number,
): Omit<Recording, 'throws'> | null {
  const world = new rapier.World({ x: 0, y: -GRAVITY, z: 0 });
  try {
    world.timestep = 1 / FRAMES_PER_SECOND;
    const block = (at: Vector, turn: Quaternion, friction: number): void => {
      const [x, y, z, w] = turn;
      world.createCollider(
        rapier.ColliderDesc.cuboid(BLOCK_HALF_SIDE, BLOCK_HALF_SIDE, BLOCK_HALF_SIDE)
          .setTranslation(...at)
          .setRotation({ x, y, z, w })
          .setFriction(friction)
          .setRestitution(0.35),
      );
    };
    block([0, -BLOCK_HALF_SIDE, 0], [0, 0, 0, 1], 0.6);
    felt.forEach(([x, z], index) => {
      const [nextX, nextZ] = felt[(index + 1) % felt.length]!;
      const length = Math.hypot(nextX - x, nextZ - z);
      const [outX, outZ] = [(nextZ - z) / length, (x - nextX) / length];
      const way = outX * x + outZ * z > 0 ? BLOCK_HALF_SIDE : -BLOCK_HALF_SIDE;
      const turn = turnAbout([0, 1, 0], Math.atan2(outX, outZ));
      // Dice come in over the nearer walls.
      const top = outZ * way > 0.5 * BLOCK_HALF_SIDE ? NEAR_WALL_HEIGHT - BLOCK_HALF_SIDE : BLOCK_HALF_SIDE / 2;
      block([(x + nextX) / 2 + outX * way, top, (z + nextZ) / 2 + outZ * way], turn, 0);
    });
    const bodies = throwDice(rapier, world, solids, felt, spread);
    const frames = new Float32Array(FRAMES_MAX * bodies.length * POSE_NUMBERS);
    const stuck = bodies.map(() => 0);
    const up = bodies.map(() => -1);
    let quiet = 0;
    let frame = 0;
    for (; frame < FRAMES_MAX && quiet < 2; frame += 1) {
      world.step();
      let lying = 0;
      for (const [index, body] of bodies.entries()) {
        const { x, y, z } = body.translation();
        const turn = body.rotation();
        frames.set([x, y, z, turn.x, turn.y, turn.z, turn.w], (frame * bodies.length + index) * POSE_NUMBERS);
        const loss = FELT.get(frame);
        if (loss !== undefined) brake(body, loss);
        const speed = speedOf(body);
        const face = speed < SLOW_SPEED ? lyingFace(body, solids[index]!) : -1;
        if (face < 0 && frame > LEVELLING_FRAME && speed < LEVELLING_SPEED_MAX) level(body, solids[index]!);
        if (face >= 0 && up[index] === -1) brake(body, LYING_DAMPING);
        up[index] = face;
        if (face >= 0 && speed < STILL_SPEED) lying += 1;
        stuck[index] = speed < SLOW_SPEED && face < 0 ? stuck[index]! + 1 : 0;
        if (stuck[index] === STUCK_FRAMES) {
          nudge(body, spread);
          stuck[index] = 0;
        }
      }
      if (frame > PUSHING_FRAME) keepApart(bodies, solids);
      quiet = lying === bodies.length ? quiet + 1 : 0;
    }
    if (quiet < 2 || bodies.some((body) => !isInside(felt, body.translation()))) return null;
    return { frames: frames.slice(0, frame * bodies.length * POSE_NUMBERS), bodies: bodies.length, up };
  } finally {
    world.free();
  }
}

/** The face up, or -1 for a die that leans or lies on another. */
function lyingFace(body: Rapier.RigidBody, name: SolidName): number {
  const { x, y, z, w } = body.rotation();
  const { face, upright } = facingUp(SOLIDS[name], [x, y, z, w]);
  return upright > UPRIGHT && Math.abs(body.translation().y - HEIGHTS[name]) < LYING_HEIGHT_TOLERANCE ? face : -1;
}

/** Helps a die over its edge, onto the face that it is nearest to. */
function level(body: Rapier.RigidBody, name: SolidName): void {
  const { x, y, z, w } = body.rotation();
  const turn: Quaternion = [x, y, z, w];
  const normal = rotate(SOLIDS[name].printed[facingUp(SOLIDS[name], turn).face]!.normal, turn);
  const pull = LEVELLING_FORCE * body.mass();
  body.applyTorqueImpulse({ x: -normal[2] * pull, y: 0, z: normal[0] * pull }, true);
}

function brake(body: Rapier.RigidBody, loss: number): void {
  body.setAngularDamping(loss);
  body.setLinearDamping(loss / 3);
}

const isInside = (felt: ThrowPlan['felt'], { x, z }: { x: number; z: number }): boolean =>
  felt.every(([fromX, fromZ], index) => {
    const [toX, toZ] = felt[(index + 1) % felt.length]!;
    const side = (toX - fromX) * (z - fromZ) - (toZ - fromZ) * (x - fromX);
    return side * ((toX - fromX) * -fromZ + (toZ - fromZ) * fromX) > 0;
  });

/** A die that lies over another slides off it. */
function keepApart(bodies: readonly Rapier.RigidBody[], solids: readonly SolidName[]): void {
  const places = bodies.map((body) => body.translation());
  for (const [index, body] of bodies.entries()) {
    const at = places[index]!;
    if (at.y < HEIGHTS[solids[index]!] + 0.15) continue;
    for (const [other, below] of places.entries()) {
      const [x, z] = [at.x - below.x, at.z - below.z];
      const distance = Math.hypot(x, z) + 1e-6;
      if (other === index || below.y > at.y || distance > CENTRE_DISTANCE) continue;
      const push = ((CENTRE_DISTANCE - distance) * PUSHING_FORCE * body.mass()) / distance;
      body.applyImpulse({ x: x * push, y: 0, z: z * push }, true);
      bodies[other]!.applyImpulse({ x: -x * push, y: 0, z: -z * push }, true);
    }
  }
}

/** The larger of its speed and its spin, squared. */
function speedOf(body: Rapier.RigidBody): number {
  const { x, y, z } = body.linvel();
  const spin = body.angvel();
  return Math.max(x * x + y * y + z * z, spin.x * spin.x + spin.y * spin.y + spin.z * spin.z);
}

/** Pushes a die towards the middle, so that it finds a place on the felt. */
function nudge(body: Rapier.RigidBody, spread: () => number): void {
  const mass = body.mass();
  const { x, z } = body.translation();
  const [pushX, pushZ] = [(spread() - 0.5) * 7 - x * 0.4, (spread() - 0.5) * 7 - z * 0.4];
  body.applyImpulse({ x: pushX * mass, y: 3 * mass, z: pushZ * mass }, true);
  body.applyTorqueImpulse({ x: pushZ * mass * 0.3, y: 0, z: -pushX * mass * 0.3 }, true);
}

/** A handful thrown over the near rim, each die to a place of its own. */
function throwDice(
  rapier: typeof Rapier,
  world: Rapier.World,
  solids: readonly SolidName[],
  felt: ThrowPlan['felt'],
  spread: () => number,
): Rapier.RigidBody[] {
  const [width, depth] = [0, 1].map((axis) => Math.max(...felt.map((corner) => corner[axis]!))) as [number, number];
  const columns = Math.ceil(Math.sqrt((solids.length * width) / depth));
  const rows = Math.ceil(solids.length / columns);
  const hand = (spread() - 0.5) * width * 0.8;
  const places = solids.map((_, index) => index);
  for (let last = places.length - 1; last > 0; last -= 1) {
    const other = Math.floor(spread() * (last + 1));
    [places[last], places[other]] = [places[other]!, places[last]!];
  }
  return solids.map((name, index) => {
    const place = places[index]!;
    const target = {
      x: (((place % columns) + 0.5) / columns - 0.5) * width * 1.3 + (spread() - 0.5) * 0.5,
      z: ((Math.floor(place / columns) + 0.5) / rows - 0.5) * depth * 1.3 + (spread() - 0.5) * 0.5,
    };
    const from = { x: hand + (spread() - 0.5) * 3, y: 2.5 + spread() * 2, z: depth + 2 + (index % 4) * 1.2 + spread() };
    const flight = 0.4 + spread() * 0.1 + Math.floor(index / 4) * 0.04;
    const turn = randomTurn(spread);
    const body = world.createRigidBody(
      rapier.RigidBodyDesc.dynamic()
        .setTranslation(from.x, from.y, from.z)
        .setRotation({ x: turn[0], y: turn[1], z: turn[2], w: turn[3] })
        .setLinvel(
          (target.x - from.x) / flight,
          (0.8 - from.y) / flight + (GRAVITY * flight) / 2,
          (target.z - from.z) / flight,
        )
        .setAngvel({ x: -10 - spread() * 14, y: (spread() - 0.5) * 16, z: (spread() - 0.5) * 22 })
        .setAngularDamping(0.4)
        .setLinearDamping(0.1),
    );
    world.createCollider(rapier.ColliderDesc.convexHull(HULLS.get(name)!)!.setFriction(0.3).setRestitution(0.3), body);
    return body;
  });
}

function randomTurn(spread: () => number): Quaternion {
  const [a, b, c] = [spread(), spread() * 2 * Math.PI, spread() * 2 * Math.PI] as const;
  const [low, high] = [Math.sqrt(1 - a), Math.sqrt(a)];
  return [low * Math.sin(b), low * Math.cos(b), high * Math.sin(c), high * Math.cos(c)];
}

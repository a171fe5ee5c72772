import type { Cast } from '../../game/dice/solids/cast.ts';
import { facingUp, SOLIDS, turnsBetween } from '../../game/dice/solids/solid.ts';
import { product, type Quaternion, rotate, turnAbout, type Vector } from '../../game/dice/solids/space.ts';
import { FRAMES_PER_SECOND, type Recording } from './simulate.ts';

/** Frames over which a lying die is laid exactly flat. */
const LAYING_FRAMES = 10;
/** A number may lean so far, in radians. */
const LEAN_RADIANS_MAX = 0.3;
/** Two dice this near would cut into each other if one were turned. */
const CROWDED_DISTANCE = 1.95;

export interface Pose {
  at: Vector;
  turn: Quaternion;
}

/** One die of a recording, with its decided face up. */
export interface Flight {
  poseAt: (seconds: number) => Pose;
  end: Pose;
}

/** Seconds until everything lies. */
export const lengthOf = ({ frames, bodies }: Recording): number => (frames.length / 7 / bodies - 1) / FRAMES_PER_SECOND;

/** The angle of a face's number to its reader, in radians; 0 is upright. */
function leanOf(turn: Quaternion, top: Vector): number {
  const [x, , z] = rotate(top, turn);
  return Math.atan2(x, -z);
}

const within = (angle: number): number => Math.max(-LEAN_RADIANS_MAX, Math.min(LEAN_RADIANS_MAX, angle));

/**
 * The flights of all dice. The recording decides how they fall and which face lies up by itself; each die is then turned
 * by a symmetry of its shape, so that the decided face is there, and about the vertical, so that it can be read.
 */
export function flightsOf(recording: Recording, casts: readonly Cast[]): Flight[] {
  const { frames, bodies, up } = recording;
  const last = frames.length / 7 / bodies - 1;
  const raw = (frame: number, body: number): Pose => {
    const at = (frame * bodies + body) * 7;
    const [x, y, z, a, b, c, d] = frames.subarray(at, at + 7) as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    return { at: [x, y, z], turn: [a, b, c, d] };
  };
  const resting = casts.map((_, body) => raw(last, body));
  return casts.map((cast, body) => {
    const solid = SOLIDS[cast.solid];
    const lying = resting[body]!;
    const { top } = solid.printed[cast.up]!;
    const [first, ...others] = turnsBetween(solid, cast.up, up[body]!).map((symmetry) => ({
      symmetry,
      lean: leanOf(product(lying.turn, symmetry), top),
    }));
    const best = others.reduce((one, other) => (Math.abs(other.lean) < Math.abs(one.lean) ? other : one), first!);
    const crowded = resting.some(
      (other, index) =>
        index !== body && Math.hypot(other.at[0] - lying.at[0], other.at[2] - lying.at[2]) < CROWDED_DISTANCE,
    );
    // A positive turn about the vertical goes against the lean of a number.
    const swing = crowded ? 0 : best.lean - within(best.lean);
    const normal = rotate(solid.printed[up[body]!]!.normal, lying.turn);
    const flat = turnAbout(
      [normal[2] || 1e-9, 0, -normal[0]],
      -Math.asin(Math.min(1, Math.hypot(normal[0], normal[2]))),
    );
    const turnAt = (recorded: Quaternion, done: number, laid: number): Quaternion => {
      const level = laid > 0 ? product(blend([0, 0, 0, 1], flat, laid), recorded) : recorded;
      return product(product(turnAbout([0, 1, 0], swing * done), level), best.symmetry);
    };
    const poseAt = (seconds: number): Pose => {
      const frame = Math.max(0, Math.min(last, seconds * FRAMES_PER_SECOND));
      const before = Math.floor(frame);
      const [one, other] = [raw(before, body), raw(Math.min(last, before + 1), body)];
      const part = frame - before;
      const mix = (axis: 0 | 1 | 2): number => one.at[axis] + (other.at[axis] - one.at[axis]) * part;
      return {
        at: [mix(0), mix(1), mix(2)],
        turn: turnAt(
          blend(one.turn, other.turn, part),
          frame / last,
          Math.max(0, (frame - last + LAYING_FRAMES) / LAYING_FRAMES),
        ),
      };
    };
    return { poseAt, end: poseAt(Infinity) };
  });
}

function blend(a: Quaternion, b: Quaternion, part: number): Quaternion {
  const sign = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] < 0 ? -1 : 1;
  const mixed = a.map((value, axis) => value + (b[axis]! * sign - value) * part) as [number, number, number, number];
  const length = Math.hypot(...mixed);
  return mixed.map((value) => value / length) as [number, number, number, number];
}

/** The print of the face that lies up, read from the die's orientation alone. */
export const readDie = ({ solid, print }: Pick<Cast, 'solid' | 'print'>, turn: Quaternion): string =>
  print[facingUp(SOLIDS[solid], turn).face]!;

import { FRAMES_PER_SECOND, type Recording } from './simulate.ts';

export interface Knock {
  /** Seconds after the throw. */
  at: number;
  /** 0 to 1. */
  strength: number;
}

/** A change of speed between two frames, in edges of a d6 each second, that can be heard, and the loudest one. */
const AUDIBLE_SPEED_MIN = 5;
const LOUDEST_SPEED = 40;
/** Two knocks nearer than this are one. */
const KNOCK_GAP_SECONDS = 0.03;
const KNOCKS_MAX = 60;

/** Dice of a recording strike something where their speed changes at once. */
export function knocksOf({ frames, bodies }: Recording): Knock[] {
  const count = frames.length / 7 / bodies;
  const at = (frame: number, body: number, axis: number): number => frames[(frame * bodies + body) * 7 + axis]!;
  const knocks: Knock[] = [];
  for (let frame = 1; frame < count - 1; frame += 1) {
    let hardest = 0;
    for (let body = 0; body < bodies; body += 1) {
      const change = [0, 1, 2].map(
        (axis) =>
          (at(frame + 1, body, axis) - 2 * at(frame, body, axis) + at(frame - 1, body, axis)) * FRAMES_PER_SECOND,
      ) as [number, number, number];
      hardest = Math.max(hardest, Math.hypot(...change));
    }
    const last = knocks.at(-1);
    const seconds = frame / FRAMES_PER_SECOND;
    if (hardest < AUDIBLE_SPEED_MIN || (last && seconds - last.at < KNOCK_GAP_SECONDS)) continue;
    knocks.push({ at: seconds, strength: Math.min(1, hardest / LOUDEST_SPEED) });
  }
  return knocks.slice(0, KNOCKS_MAX);
}

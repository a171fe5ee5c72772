import type { Answer, World } from '../world.ts';

/** `a` and `b` choose among what there is at that moment, so that a command means something in any shorter history too. */
export type Command = (world: World, by: number, a: number, b: number) => Promise<Told>;

/** In words, for the report of a history. */
export type Told = string;

export const NOTHING: Told = 'nothing to do';

export const choose = <T>(from: readonly T[], n: number): T | undefined => from[n % from.length];

export const told = (verb: string, { http, result, error }: Answer): Told =>
  http === 200
    ? `${verb}: ${String(result.status ?? 'done')}`
    : `${verb}: ${[error.status, error.details?.state].filter(Boolean).join(' ')}`;

export const isDone = ({ http }: Answer): boolean => http === 200;

/** One of the rows of a query that orders them. */
export async function pick<Row extends Record<string, unknown>>(
  world: World,
  text: string,
  n: number,
): Promise<Row | undefined> {
  return choose(await world.rows<Row>(text), n);
}

export const REASON = 'Pediu no atendimento.';

/** Whose a thing is does it; now and then `by` tries, whoever that is. */
export function whose(world: World, uid: string | null, by: number, n: number): number {
  const owner = world.actors.findIndex((actor) => actor.uid === uid);
  return owner < 0 || n % 9 === 8 ? by : owner;
}

import type { Answer, World } from '../world.ts';

/** `a` and `b` choose among what there is at that moment, so that a command means something in any shorter history too. */
export type Command = (world: World, by: number, a: number, b: number) => Promise<ToldStep>;

/** The words for the report of a history. */
export type ToldStep = string;

export const NOTHING: ToldStep = 'nothing to do';

export const choose = <T>(from: readonly T[], n: number): T | undefined => from[n % from.length];

export const tellStep = (verb: string, { http, result, error }: Answer): ToldStep =>
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

/** The owner of a thing acts; now and then `by` tries, whoever that is. */
export function whose(world: World, uid: string | null, by: number, n: number): number {
  const owner = world.actors.findIndex((actor) => actor.uid === uid);
  return owner < 0 || n % 9 === 8 ? by : owner;
}

/**
 * An act of whoever decides: done, it leaves one line in the audit log, unless its answer says that nothing changed;
 * refused, none.
 */
export async function act(
  world: World,
  verb: string,
  call: () => Promise<Answer>,
  changed: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  const lines = () => world.rows<{ count: number }>(`select count(*)::int as count from audit where verb = '${verb}'`);
  const [before] = await lines();
  const answer = await call();
  const [after] = await lines();
  const written = after!.count - before!.count;
  const meant = isDone(answer) && changed(answer) ? 1 : 0;
  // The case is decided now or before; lines and refunds are counted by the invariants.
  const isComing = !isDone(answer) && answer.error.details?.state === 'refundComing';
  if (written !== meant && !isComing)
    throw new Error(`${tellStep(verb, answer)} leaves ${written} lines in the audit log`);
  return answer;
}

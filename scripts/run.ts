import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { buffer } from 'node:stream/consumers';

export interface Command {
  name: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
}

/**
 * True if a command of `node_modules/.bin` succeeded. `beside`: others run too, so its output is written at its end.
 */
async function succeeds({ name, command, args, env }: Command, beside: boolean): Promise<boolean> {
  const started = performance.now();
  const child = spawn(`node_modules/.bin/${command}`, args, {
    stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  const said = [child.stdout, child.stderr].flatMap((stream) => (stream ? [buffer(stream)] : []));
  const [status] = (await once(child, 'close')) as [number | null];
  for (const text of await Promise.all(said)) process.stderr.write(text);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stderr.write(`${status === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)\n`);
  return status === 0;
}

/** Runs a command and ends this process where it fails. */
export async function run(command: Command): Promise<void> {
  if (!(await succeeds(command, false))) process.exit(1);
}

/** Runs commands beside each other, as many as there are cores, and ends this process where one failed. */
export async function runAll(commands: readonly Command[]): Promise<void> {
  const waiting = [...commands];
  const worker = async (): Promise<boolean> => {
    let held = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) held = (await succeeds(next, true)) && held;
    return held;
  };
  const all = await Promise.all(Array.from({ length: availableParallelism() }, worker));
  if (all.includes(false)) process.exit(1);
}

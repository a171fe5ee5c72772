import { enableCompileCache, flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FaultPoints } from './fault-points.ts';

/*
 * The built product with counting ports. On `{ arm: point, by }` from its parent it starts a new count and at that point
 * kills itself, like a power cut, or stands still until it is told to go on; on `{ arm: null }` it only counts; on anything else it changes nothing. It always
 * answers with the points reached so far.
 */
const root = resolve(import.meta.dirname, '..', '..');
// The entry of the product does this; without it each start after a kill compiles the product anew.
enableCompileCache(resolve(root, 'build', 'server', '.cache'));
const built = pathToFileURL(resolve(root, 'build', 'server', 'main.js')).href;
const { main } = (await import(built)) as typeof import('../../server/main.ts');

let by: 'SIGKILL' | 'SIGSTOP' = 'SIGKILL';
const points = new FaultPoints(async () => {
  process.kill(process.pid, by);
  if (by === 'SIGKILL') await new Promise(() => undefined);
});
process.on('message', (message: { arm?: string | null; by?: typeof by }) => {
  const { reached } = points;
  if (message.by) by = message.by;
  if (message.arm !== undefined) points.begin(message.arm);
  process.send!(reached);
});
// The parent is gone.
process.on('disconnect', () => process.exit(1));
await main(root, points.overrides);
// Whoever is killed keeps nothing at its end.
flushCompileCache();

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FaultPoints } from './fault-points.ts';

/*
 * The built product with counting ports. On `{ arm: point }` from its parent it starts a new count and kills itself at
 * that point, like a power cut; on `{ arm: null }` it only counts; on anything else it changes nothing. It always
 * answers with the points reached so far.
 */
const root = resolve(import.meta.dirname, '..', '..');
const built = pathToFileURL(resolve(root, 'build', 'server', 'main.js')).href;
const { main } = (await import(built)) as typeof import('../../server/main.ts');

const points = new FaultPoints(() => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
});
process.on('message', (message: { arm?: string | null }) => {
  const { reached } = points;
  if (message.arm !== undefined) points.begin(message.arm);
  process.send!(reached);
});
// The parent is gone.
process.on('disconnect', () => process.exit(1));
await main(root, points.overrides);

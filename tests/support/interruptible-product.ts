import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FaultPoints } from './fault-points.ts';

/*
 * The built product between ports that count. Told `{ arm: point }` by the process that started it, it begins a new
 * count and kills itself at that point, as a power cut would; told `{ arm: null }`, it only counts. Told anything else, it
 * changes nothing. Each time it answers with the points that were reached until then.
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
// Whoever is to ask is gone.
process.on('disconnect', () => process.exit(1));
await main(root, points.overrides);

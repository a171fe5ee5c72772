import { run, runAll } from './run.ts';

export async function check(): Promise<void> {
  await run({ name: 'route types', command: 'react-router', args: ['typegen'] });
  // The longest first.
  await runAll([
    { name: 'types', command: 'tsc', args: [] },
    { name: 'lint', command: 'biome', args: ['check', '--error-on-warnings'] },
    {
      name: 'imports',
      command: 'depcruise',
      args: ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', '.'],
    },
    {
      name: 'generated documents',
      command: 'vitest',
      args: ['run', '--project', 'pure', 'features/index.test.ts', 'tests/limits.test.ts', 'tests/permissions.test.ts'],
    },
    { name: 'dead code', command: 'knip', args: [] },
    { name: 'features without circles', command: 'node', args: ['scripts/check-features.ts'] },
    { name: 'who writes which table', command: 'node', args: ['scripts/check-writers.ts'] },
    { name: 'one owner and one use of each style', command: 'node', args: ['scripts/check-styles.ts'] },
    { name: 'regular expressions', command: 'node', args: ['scripts/check-expressions.ts'] },
  ]);
}

if (import.meta.main) await check();

import { run } from './run.ts';

export function check(): void {
  run('route types', 'react-router', ['typegen']);
  run('types', 'tsc', []);
  run('lint', 'biome', ['check', '--error-on-warnings']);
  run('imports', 'depcruise', ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', '.']);
  run('regular expressions', 'node', ['scripts/check-expressions.ts']);
  run('dead code', 'knip', []);
}

if (import.meta.main) check();

import { buildIfNeeded } from './build.ts';
import { check } from './check.ts';
import { memoryFolder } from './memory-folder.ts';
import { run } from './run.ts';
import { provideTools } from './tools.ts';

const given = process.argv.slice(2);
const isFull = given[0] === '--full';
const only = isFull ? given.slice(1) : given;
const missing = provideTools(isFull);

if (only.length === 0) await check();
await buildIfNeeded();
const folder = memoryFolder();
await run({
  name: 'tests',
  command: 'vitest',
  args: ['run', ...only],
  env: {
    ...(folder ? { TMPDIR: folder } : {}),
    ...(isFull ? { TEST_EXTENT: 'full' } : only.length === 0 ? { TEST_EXTENT: 'ordinary' } : {}),
  },
});

for (const { name } of missing) process.stderr.write(`skipped: what needs ${name}; install it to run everything\n`);
if (missing.length > 0) process.stderr.write(`${missing.length} of the tests' programs are missing\n`);

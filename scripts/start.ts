import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';

// A separate process, so that the server does not keep the memory of the build.
const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: ['ignore', 2, 2] });
if (status !== 0) process.exit(1);
enableCompileCache('node_modules/.cache/compile');
process.env.NODE_ENV = 'production';
await import(pathToFileURL('build/server/index.js').href);

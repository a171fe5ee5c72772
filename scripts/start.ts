import { spawn, spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { holdLess } from '../platform/process-memory.ts';

holdLess();
// A separate process, so that the server does not keep the memory of the build.
const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--uncompressed'], { stdio: ['ignore', 2, 2] });
if (status !== 0) process.exit(1);
process.stderr.write('starting…\n');
enableCompileCache('node_modules/.cache/compile');
process.env.NODE_ENV = 'production';
await import(pathToFileURL('build/server/index.js').href);
// It is ready now. Until this ends, what pages load is sent as it is.
const compressing = spawn(process.execPath, ['scripts/compress.ts'], { stdio: ['ignore', 'ignore', 2] });
process.once('exit', () => compressing.kill());

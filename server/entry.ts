import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { holdLess } from '../platform/process-memory.ts';

holdLess();
// Compiled code is cached beside the build, if it is writable; this must come before any import.
enableCompileCache(join(import.meta.dirname, '.cache'));
// The files that the process writes are people's: no other account of the machine reads them.
process.umask(0o077);
const { main } = await import('./main.ts');
await main(join(import.meta.dirname, '..', '..'));

import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiled code is kept beside the build, by the first start that may write there; said before anything is loaded.
enableCompileCache(join(import.meta.dirname, '.cache'));
const { main } = await import('./main.ts');
await main(join(import.meta.dirname, '..', '..'));

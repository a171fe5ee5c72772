import { enableCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './build.ts';

await buildIfNeeded();
enableCompileCache('node_modules/.cache/compile');
process.env.NODE_ENV = 'production';
await import(pathToFileURL('build/server/index.js').href);

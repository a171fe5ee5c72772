import { MINUTE } from '../../lib/span.ts';
import { lockDirectory } from '../../platform/directory-lock.ts';

await lockDirectory(process.argv[2]!, (path, pid) => `${path} is held by ${pid}`);
process.stdout.write(`${process.pid}\n`);
setInterval(() => undefined, MINUTE);

import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/**
 * A process gets this with `--import`: it writes the address of each module that it loads into the file `LOADED_FILE`.
 */
registerHooks({
  load(url, context, next) {
    appendFileSync(process.env.LOADED_FILE!, `${url}\n`);
    return next(url, context);
  },
});

import { MINUTE } from '../../lib/span.ts';
import { createLogger } from '../../platform/log.ts';

/** Logs, then ends as its argument says; for `platform/log.test.ts`. */
export const LOG_FILE = import.meta.filename;

const way = process.argv[2];
if (import.meta.main) {
  const log = createLogger();
  for (let line = 1; line <= 500; line += 1) log.info({ line }, 'request');
  if (way === 'exit') process.exit(3);
  if (way === 'throw') throw new Error('nobody expected this');
  if (way === 'reject') void Promise.reject(new Error('nobody expected this'));
  if (way === 'stay') setInterval(() => undefined, MINUTE);
}

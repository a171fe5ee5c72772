import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Milliseconds of the worker's processor, from before the file's import. */
    cpu?: number;
  }
}

const before = process.cpuUsage();

// Registered before the file's own, so that it runs after them.
// biome-ignore lint/correctness/noEmptyPattern: the runner wants a destructured context first.
afterAll(({}, suite) => {
  const { user, system } = process.cpuUsage(before);
  suite.meta.cpu = (user + system) / 1_000;
});

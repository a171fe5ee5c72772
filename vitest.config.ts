import { availableParallelism } from 'node:os';
import { reactRouter } from '@react-router/dev/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { Durations } from './tests/support/durations.ts';
import { isOrdinary } from './tests/support/extent.ts';
import { FailedLast } from './tests/support/failed-last.ts';
import { PAGE_PATIENCE_MS, PATIENCE_MS } from './tests/support/patience.ts';
import { filesOf } from './tests/support/run-files.ts';

const everywhere = ['node_modules/**', 'build/**', 'data/**'];

const within = ({ include, exclude }: { include: string[]; exclude: string[] }) => ({
  include,
  exclude: [...everywhere, ...exclude],
});

/**
 * The router's plugin brings the condition `module` back, which Vitest leaves out and hands to Node: packages keep under it
 * what only bundlers can load.
 */
export const withoutBundlersHalves: Plugin = {
  name: 'rpgpedia:without-bundlers-halves',
  configResolved({ ssr, environments }) {
    for (const { resolve } of [ssr, ...Object.values(environments)])
      if (resolve?.conditions) resolve.conditions = resolve.conditions.filter((condition) => condition !== 'module');
  },
};

/** Tests wait now and then, so one more than the cores; each loads and warms the product for itself (decision 153). */
const WORKERS_MAX = Math.min(availableParallelism(), 4) + 1;

/** The projects whose files wait most and cannot be shared among workers: two at once would leave a core idle. */
const WAITING = ['kill', 'two-processes'];
/** Files of the ordinary run that pass between two that wait; together they last as long as one of these. */
const FILES_BETWEEN_WAITS = 35;

/** The file of the browser whose cases of a full run take longest: begun last, it would run alone. */
const LONGEST_IN_BROWSER = 'tests/browser/axe.test.ts';

/**
 * A file that waits begins the run, and each other one follows when the one before is about over, so that the rest of the
 * workers always have work. The short pure files fill the end.
 */
class WaitsApart extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project: { name }, moduleId }: TestSpecification) =>
      Number(name !== 'simulation' && !moduleId.endsWith(LONGEST_IN_BROWSER)) + Number(name === 'pure');
    const sorted = (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
    const waiting = sorted.filter(({ project }) => WAITING.includes(project.name));
    const working = sorted.filter(({ project }) => !WAITING.includes(project.name));
    return waiting
      .flatMap((file, index) => [
        file,
        ...working.slice(index * FILES_BETWEEN_WAITS, (index + 1) * FILES_BETWEEN_WAITS),
      ])
      .concat(working.slice(waiting.length * FILES_BETWEEN_WAITS));
  }
}

/** Pages that database tests ask for are drawn as in production: the plugin would have them compiled for development. */
const asInProduction: Plugin = {
  name: 'rpgpedia:as-in-production',
  enforce: 'post',
  config: () => ({ oxc: { jsx: { development: false } } }),
};

/** The same database tests, once per database. */
const onDatabase = (database: 'pglite' | 'postgres', files: { include: string[]; exclude: string[] }) => ({
  extends: true as const,
  test: {
    name: database,
    ...files,
    env: { TEST_DATABASE: database, NODE_ENV: 'production' },
    // The product keeps nothing between two databases in one process: a file needs no copy of it to itself.
    isolate: false,
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 3 * PATIENCE_MS,
    hookTimeout: 3 * PATIENCE_MS,
  },
});

export default defineConfig({
  plugins: process.env.VITEST ? [reactRouter(), withoutBundlersHalves, asInProduction] : [],
  test: {
    pool: 'forks',
    // Most of what a test makes is soon of no use: with more room for what is new, less of it is copied (decision 165).
    // The embedded database is never long enough in one function for its second compilation to pay (decision 241).
    execArgv: ['--max-semi-space-size=64', '--liftoff-only'],
    reporters: ['default', new Durations(), new FailedLast()],
    setupFiles: ['tests/support/file-cpu.ts'],
    maxWorkers: WORKERS_MAX,
    sequence: { sequencer: WaitsApart },
    expect: { poll: { timeout: PATIENCE_MS } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [
            ...everywhere,
            '**/*.db.test.ts',
            'tests/browser/**',
            'tests/cluster/**',
            'tests/full/**',
            'tests/kill/**',
            'tests/simulation/**',
          ],
          isolate: false,
          testTimeout: 3 * PATIENCE_MS,
          hookTimeout: 3 * PATIENCE_MS,
        },
      },
      onDatabase('pglite', within({ include: ['**/*.db.test.ts'], exclude: [] })),
      onDatabase('postgres', within(filesOf.postgres)),
      {
        extends: true,
        test: {
          // The whole shop in one process, from a seed: it holds the process's chance, so it has a process to itself.
          name: 'simulation',
          ...within({ include: ['tests/simulation/**/*.test.ts'], exclude: [] }),
          globalSetup: ['tests/simulation/template.ts'],
          testTimeout: 10 * PATIENCE_MS,
          hookTimeout: 3 * PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'two-processes',
          ...within(filesOf.twoProcesses),
          env: { TEST_DATABASE: 'postgres', TEST_PROCESSES: '2' },
          isolate: false,
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 3 * PATIENCE_MS,
          hookTimeout: 3 * PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: {
          // Most of the time these wait for what a killed process left: the others work meanwhile.
          name: 'kill',
          ...within(filesOf.kill),
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 5 * PATIENCE_MS,
          hookTimeout: 10 * PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: {
          // These files need the network, or minutes of the disk.
          name: 'full',
          ...within(filesOf.full),
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          // When all others are over, installs too: the cluster takes both cores, and its pauses are judged.
          name: 'cluster',
          ...within(filesOf.cluster),
          sequence: { groupOrder: 3 },
          testTimeout: 5 * PATIENCE_MS,
          hookTimeout: 10 * PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          ...within(filesOf.browser),
          isolate: false,
          // A page that shares two cores with four others has less than a toast's four seconds.
          maxWorkers: 3,
          globalSetup: ['tests/support/global-setup.ts'],
          // After the others, during which the demo data are made.
          sequence: { groupOrder: 1 },
          // Named as unsteady at the end of the run; `npm run test:full` gives none (decision 141).
          retry: isOrdinary ? 1 : 0,
          expect: { poll: { timeout: PAGE_PATIENCE_MS } },
          testTimeout: 15 * PAGE_PATIENCE_MS,
          hookTimeout: 10 * PATIENCE_MS,
        },
      },
    ],
  },
});

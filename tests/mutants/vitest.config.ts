import { matchesGlob, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { withoutBundlersHalves } from '../../vitest.config.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { GROUPS } from './groups.ts';
import { keptWorkers } from './kept-worker.ts';

const group = GROUPS[process.env.MUTANTS ?? ''];
if (!group) throw new Error('MUTANTS names no group');

/** The files run in the order in which the group names them: the first that fails ends the judgement of a mutant. */
class AsNamed extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) =>
      group!.tests.findIndex((pattern) => matchesGlob(relative(project.config.root, moduleId), pattern));
    return Promise.resolve(files.toSorted((a, b) => place(a) - place(b)));
  }
}

/** One group's tests, as the mutation tester runs them. */
export default defineConfig({
  plugins: [
    ...(group.database ? [reactRouter(), withoutBundlersHalves] : []),
    // A process that lived on would have the statement of the mutant before.
    ...(group.keepsStatements ? [] : [keptWorkers]),
  ],
  test: {
    include: [...group.tests],
    // Files that look for crashes take seconds a mutant, and examples catch it first.
    exclude: ['node_modules/**', 'build/**', '**/fuzz.test.ts', ...(group.database ? [] : ['**/*.db.test.ts'])],
    isolate: false,
    setupFiles: ['tests/mutants/tidy.ts'],
    sequence: { sequencer: AsNamed },
    testTimeout: 3 * PATIENCE_MS,
    hookTimeout: 3 * PATIENCE_MS,
    // A state that a mutant keeps from happening never comes, so waiting long for it is in vain.
    expect: { poll: { timeout: 10_000 } },
    ...(group.database
      ? { name: 'pglite', env: { TEST_DATABASE: 'pglite' }, globalSetup: ['tests/support/global-setup.ts'] }
      : {}),
  },
});

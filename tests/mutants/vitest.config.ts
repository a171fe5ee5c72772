import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vitest/config';
import { withoutBundlersHalves } from '../../vitest.config.ts';
import { PATIENCE } from '../support/patience.ts';
import { GROUPS } from './groups.ts';

const group = GROUPS[process.env.MUTANTS ?? ''];
if (!group) throw new Error('MUTANTS names no group');

/** One group's tests, as the mutation tester runs them. */
export default defineConfig({
  plugins: group.database ? [reactRouter(), withoutBundlersHalves] : [],
  test: {
    include: [...group.tests],
    // What looks for crashes takes seconds a mutant, and examples catch it first.
    exclude: ['node_modules/**', 'build/**', '**/fuzz.test.ts', ...(group.database ? [] : ['**/*.db.test.ts'])],
    testTimeout: 3 * PATIENCE,
    hookTimeout: 3 * PATIENCE,
    // What a mutant keeps from happening never does.
    expect: { poll: { timeout: 10_000 } },
    ...(group.database
      ? {
          name: 'pglite',
          env: { TEST_DATABASE: 'pglite' },
          isolate: false,
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: ['tests/mutants/tidy.ts'],
        }
      : {}),
  },
});

import { defineConfig } from 'vitest/config';
import { PATIENCE } from '../support/patience.ts';
import { GROUPS } from './groups.ts';

const group = GROUPS[process.env.MUTANTS ?? ''];
if (!group) throw new Error('MUTANTS names no group');

/** One group's tests, as the mutation tester runs them: in the process's own order, without what only people read. */
export default defineConfig({
  test: {
    include: [...group.tests],
    exclude: ['node_modules/**', 'build/**', ...(group.database ? [] : ['**/*.db.test.ts'])],
    reporters: [],
    testTimeout: 3 * PATIENCE,
    hookTimeout: 3 * PATIENCE,
  },
});

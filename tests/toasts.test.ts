import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('nothing but the one way to see a message names its slip', () => {
  const files = globSync(['tests/**/*.ts', '{app,features,server}/**/*.test.{ts,tsx}'], {
    exclude: ['tests/toasts.test.ts'],
  }).filter((file) => readFileSync(file, 'utf8').match(/data-sonner-toast\b/));
  expect(files.toSorted()).toEqual(['tests/browser/parts.test.ts', 'tests/support/toasts.ts']);
});

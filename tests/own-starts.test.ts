import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OWN_STARTS } from './support/own-starts.ts';

/** These start a server, a process or a database beside the worker's; `startApp` itself refuses the rest. */
const STARTS =
  /\b(newDatabase|startPostgres|copyDemoData|openPglite)\(|\bnew ProductProcess\(|\bCluster\.open\(|\boverrides: (\{ \w|points)|\bcancelSlow: true|\bserver\.vars\(|\b(DATABASE_URL|OTEL_EXPORTER_OTLP_ENDPOINT|OIDC_ISSUER):/;

it('lists each file with a start of its own, at most forty', () => {
  const files = [
    ...globSync('**/*.db.test.ts', { exclude: ['node_modules/**', 'build/**'] }),
    ...globSync('tests/kill/*.test.ts'),
  ];
  const starting = files.filter((file) => STARTS.test(readFileSync(file, 'utf8')));
  expect(starting.toSorted()).toEqual(Object.keys(OWN_STARTS).toSorted());
  expect(starting.length).toBeLessThanOrEqual(40);
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

interface Report {
  summary: { totalCruised: number; violations: { rule: { name: string }; from: string }[] };
}

const root = resolve(import.meta.dirname, '..');
const planted: string[] = [];

function cruise(): Report {
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', '.'];
  try {
    return JSON.parse(
      execFileSync('node_modules/.bin/depcruise', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }),
    ) as Report;
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout) as Report;
  }
}

const OFFENCES: [rule: string, file: string, source: string][] = [
  ['floor-lib', 'lib/planted-a.ts', `import '../platform/clock.ts';`],
  ['pure-floors', 'lib/planted-b.ts', `import 'node:fs';`],
  ['floor-game', 'game/planted.ts', `import '../platform/clock.ts';`],
  ['floor-platform', 'platform/planted.ts', `import '../features/messages.ts';`],
  ['floor-ui', 'ui/planted.ts', `import '../features/messages.ts';`],
  ['floor-features', 'features/planted-a.ts', `import '../server/functions/routes.ts';`],
  ['floor-app', 'app/planted-a.ts', `import '../server/functions/routes.ts';`],
  ['floor-illustration', 'illustration/planted.ts', `import '../features/messages.ts';`],
  ['demo-apart', 'features/books/planted-d.server.ts', `import '../demo/seed.server.ts';`],
  ['demo-apart', 'server/planted-b.ts', `import '../illustration/covers/cover-rows.ts';`],
  ['demo-apart', 'app/planted-c.ts', `export const late = () => import('../features/demo/backers.ts');`],
  ['demo-loaded-late', 'server/planted-c.ts', `import '../features/demo/seed.server.ts';`],
  ['pure-feature-files', 'features/cart/planted-a.ts', `import './change-cart.server.ts';`],
  ['screen-parts-hold-no-io', 'features/cart/planted-b.tsx', `import './change-cart.server.ts';`],
  ['ports-as-types', 'features/cart/planted-c.server.ts', `import '../../platform/clock.ts';`],
  ['screens-hold-no-sql', 'app/planted-b.ts', `import '../features/accounts/tables.ts';`],
  ['routes-apart', 'app/routes/planted.tsx', `import './not-found.tsx';`],
  ['adapters-behind-index', 'server/planted.ts', `import '../platform/storage/folder.ts';`],
  ['adapters-apart', 'platform/mail/planted.ts', `import '../payments/mercado-pago/gateway.ts';`],
  ['resolvable', 'lib/planted-c.ts', `import './nowhere.ts';`],
  ['no-cycles', 'lib/planted-d.ts', `import './planted-e.ts';`],
];

const HELPERS: [file: string, source: string][] = [['lib/planted-e.ts', `import './planted-d.ts';`]];

afterAll(() => {
  for (const file of planted) rmSync(resolve(root, file), { force: true });
});

describe('the import rules', () => {
  it('look at the whole house and refuse every planted offence', () => {
    for (const [file, source] of [...OFFENCES.map(([, file, source]) => [file, source] as const), ...HELPERS]) {
      const path = resolve(root, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${source}\n`);
      planted.push(file);
    }
    const { summary } = cruise();
    expect(summary.totalCruised).toBeGreaterThan(200);
    for (const [rule, file] of OFFENCES) {
      const caught = summary.violations
        .filter((violation) => violation.from === file)
        .map((violation) => violation.rule.name);
      expect(caught, `${rule} in ${file}`).toContain(rule);
    }
  });
});

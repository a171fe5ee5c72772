import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { afterAll, describe, expect, it } from 'vitest';
import { DISTRICTS } from '../features/districts.ts';
import { findCircles } from '../scripts/check-features.ts';

const OFFENCES: [rule: string, file: string, source: string][] = [
  ['floor-lib', 'lib/planted-a.ts', `import '../platform/clock.ts';`],
  ['pure-floors', 'lib/planted-b.ts', `import 'node:fs';`],
  ['floor-game', 'game/planted.ts', `import '../platform/clock.ts';`],
  ['floor-platform', 'platform/planted.ts', `import '../features/kit/messages.ts';`],
  ['floor-ui', 'ui/planted.ts', `import '../features/kit/messages.ts';`],
  ['floor-features', 'features/planted-a.ts', `import '../server/functions/routes.ts';`],
  ['floor-app', 'app/planted-a.ts', `import '../server/functions/routes.ts';`],
  ['floor-illustration', 'illustration/planted.ts', `import '../features/kit/messages.ts';`],
  ['floor-demo', 'demo/planted-a.server.ts', `import '../server/functions/routes.ts';`],
  ['demo-apart', 'features/publishing/books/planted-d.server.ts', `import '../../../demo/seed.server.ts';`],
  ['demo-apart', 'server/planted-b.ts', `import '../demo/covers/cover-rows.ts';`],
  ['demo-apart', 'app/planted-c.ts', `export const late = () => import('../demo/backers.ts');`],
  ['demo-apart', 'server/main.ts', `export const late = () => import('../demo/seed.server.ts');`],
  [
    'demo-door-of-the-server',
    'features/publishing/books/planted-e.server.ts',
    `export const late = () => import('../../../demo/door.ts');`,
  ],
  ['demo-loaded-late', 'demo/door.ts', `import './seed.server.ts';`],
  ['kit-below-features', 'features/kit/planted-b.ts', `import type { A } from '../shop/cart/cart.ts';`],
  ['kit-knows-types', 'features/kit/planted.ts', `import '../shop/cart/cart.ts';`],
  ['pure-feature-files', 'features/shop/cart/planted-a.ts', `import './change-cart.server.ts';`],
  ['declarations-are-the-servers', 'app/planted-d.ts', `import { features } from '../features/index.ts';`],
  ['declarations-are-the-servers', 'features/shop/cart/planted-d.server.ts', `import '../keys/feature.ts';`],
  ['screen-parts-hold-no-io', 'features/shop/cart/planted-b.tsx', `import './change-cart.server.ts';`],
  ['ports-as-types', 'features/shop/cart/planted-c.server.ts', `import '../../../platform/clock.ts';`],
  ['screens-hold-no-sql', 'app/planted-b.ts', `import '../features/people/accounts/tables.ts';`],
  ['screens-take-schemas-as-types', 'app/planted-f.ts', `import { cart } from '../features/shop/cart/cart-schema.ts';`],
  ['routes-apart', 'app/routes/planted.tsx', `import './not-found.tsx';`],
  ['failures-are-data', 'app/planted-e.test.ts', `import type { FunctionError } from './api/function-error.ts';`],
  ['adapters-behind-index', 'server/planted.ts', `import '../platform/storage/folder.ts';`],
  ['adapters-apart', 'platform/mail/planted.ts', `import '../payments/mercado-pago/gateway.ts';`],
  ['resolvable', 'lib/planted-c.ts', `import './nowhere.ts';`],
  ['no-cycles', 'lib/planted-d.ts', `import './planted-e.ts';`],
];

/** Each district looks up at the next one, by type alone where it can. */
for (const [index, { name }] of DISTRICTS.slice(0, -1).entries())
  OFFENCES.push([
    `district-${name}`,
    `features/${name}/planted/planted.ts`,
    `import type { A } from '../../${DISTRICTS[index + 1]!.name}/planted/planted-b.ts';`,
  ]);

const HELPERS: [file: string, source: string][] = [
  ['lib/planted-e.ts', `import './planted-d.ts';`],
  ['lib/innocent.ts', `export const a = 1;`],
];

/** A copy: the planted files, and empty ones at what they import. `npm run check` looks at the house itself. */
const copy = mkdtempSync(join(tmpdir(), 'imports-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function plant(file: string, source: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), `${source}\n`);
}

function plantAll(): void {
  for (const [, file, source] of OFFENCES) {
    const [, imported = ''] = /'(\.[^']+)'/.exec(source) ?? [];
    if (imported && !imported.includes('nowhere')) plant(join(dirname(file), imported), 'export {};');
  }
  for (const [file, source] of [...OFFENCES.map(([, file, source]) => [file, source] as const), ...HELPERS])
    plant(file, source);
}

describe('the import rules', () => {
  it('refuse every planted offence, and nothing else', async () => {
    plantAll();
    const { forbidden = [], options = {} } = await extractDepcruiseConfig(resolve('.dependency-cruiser.mjs'));
    const { tsConfig: _, enhancedResolveOptions, ...rest } = options;
    const { output } = await cruise(
      ['.'],
      { ...rest, baseDir: copy, ruleSet: { forbidden }, validate: true },
      enhancedResolveOptions,
    );
    const { violations } = (output as ICruiseResult).summary;
    const caught = (file: string) => violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);
    for (const [rule, file] of OFFENCES) expect(caught(file), `${rule} in ${file}`).toContain(rule);
    expect(caught('lib/innocent.ts')).toEqual([]);
    const tried = new Set(OFFENCES.map(([rule]) => rule));
    expect(forbidden.map(({ name = '' }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });

  it('find features that need each other, by types and through a third, and not through tests', () => {
    plant('features/play/planted-a/verb.server.ts', `import type { B } from '../planted-b/b.ts';`);
    plant('features/play/planted-b/b.ts', `export const late = () => import('../planted-c/deep/c.ts');`);
    plant('features/play/planted-c/deep/c.ts', `import {\n  a,\n} from '../../planted-a/verb.server.ts';`);
    plant('features/play/planted-d/d.ts', `import '../planted-a/verb.server.ts';`);
    plant('features/play/planted-a/verb.test.ts', `import '../planted-d/d.ts';`);
    const circles = findCircles(copy).map((circle) => new Set(circle));
    expect(circles).toEqual([new Set(['play/planted-a', 'play/planted-b', 'play/planted-c'])]);
  });
});

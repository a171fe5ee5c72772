import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { isAllowed, licenceList, readBom } from '../../scripts/sbom.ts';

it('lists every package of the product as CycloneDX, each under a licence that may be used', async () => {
  const { bom, licensed } = readBom();
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  expect(licensed.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const listed = licenceList(licensed);
  for (const [name, version] of Object.entries(dependencies)) expect(listed).toContain(`| ${name} | ${version} |`);
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['AGPL-3.0-only', false],
  ['MIT AND AGPL-3.0-or-later', false],
  ['', false],
])('says of %s whether it may be a part of the product', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed);
});

it('has every version exact, and a file by which updates are proposed', async () => {
  const { dependencies, devDependencies } = JSON.parse(await readFile('package.json', 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  const renovate = JSON.parse(await readFile('renovate.json', 'utf8')) as { rangeStrategy: string };
  expect(renovate.rangeStrategy).toBe('pin');
});

it('installs no release of this week, and runs no script that nobody allowed', async () => {
  const npmrc = await readFile('.npmrc', 'utf8');
  expect(npmrc).toMatch(/^min-release-age=7$/m);
  expect(npmrc).toMatch(/^strict-allow-scripts=true$/m);
  const { allowScripts } = JSON.parse(await readFile('package.json', 'utf8')) as { allowScripts: object };
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const scripted = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
  );
  expect(scripted.filter((name) => !Object.hasOwn(allowScripts, name))).toEqual([]);
});

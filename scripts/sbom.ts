import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** SPDX identifiers under which a package may be a part of the product. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // libvips, which sharp loads as a library of its own.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

/** Packages whose `package.json` does not say what their LICENSE or README does. */
const SAID_ELSEWHERE: Record<string, string> = {
  'combine-errors': 'MIT',
  mercadopago: 'MIT',
  'png-js': 'MIT',
};

interface Component {
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

/** CycloneDX 1.5. */
interface Bom {
  specVersion: string;
  components: Component[];
}

export interface LicensedPackage {
  name: string;
  version: string;
  /** An SPDX expression; empty where the package says nothing. */
  licence: string;
}

/** True if an SPDX expression without nested parentheses lets a package in. */
export function isAllowed(licence: string): boolean {
  const terms = licence.replace(/[()]/g, '').trim();
  if (terms.includes(' OR ')) return terms.split(' OR ').some(isAllowed);
  return terms.split(' AND ').every((term) => ALLOWED.has(term.trim()));
}

interface Manifest {
  devDependencies?: Record<string, string>;
}
interface Lock {
  packages: Record<string, { dev?: boolean } & Manifest>;
}

/**
 * The packages that `package-lock.json` brings into the image, by the package manager's own list. It is made of a copy
 * without what is for development: `--omit=dev` also leaves out what a development package shares with the product.
 */
export function readBom(): { bom: Bom; licensed: LicensedPackage[] } {
  const read = <T>(name: string): T => JSON.parse(readFileSync(name, 'utf8')) as T;
  const { devDependencies: _, ...manifest } = read<Manifest>('package.json');
  const lock = read<Lock>('package-lock.json');
  const { '': root, ...packages } = lock.packages;
  const { devDependencies: __, ...ownRoot } = root!;
  const kept = Object.entries(packages).filter(([, { dev }]) => !dev);
  const folder = mkdtempSync(join(tmpdir(), 'rpgpedia-sbom-'));
  let text: string;
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    const ownLock = { ...lock, packages: { '': ownRoot, ...Object.fromEntries(kept) } };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(ownLock));
    text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
  const bom = JSON.parse(text) as Bom;
  const licensed = bom.components.map(({ name, version, licenses = [] }) => ({
    name,
    version,
    licence:
      licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ') ||
      (SAID_ELSEWHERE[name] ?? ''),
  }));
  return { bom, licensed: licensed.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** A Markdown table of packages, versions and licences. */
export const licenceList = (licensed: readonly LicensedPackage[]): string =>
  [
    '# Packages in the product, and their licences',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...licensed.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
  ].join('\n');

async function main(folder: string): Promise<void> {
  const { bom, licensed } = readBom();
  const refused = licensed.filter(({ licence }) => !isAllowed(licence));
  for (const { name, version, licence } of refused)
    process.stderr.write(`${name} ${version} may not be a part of the product: ${licence || 'no licence is named'}\n`);
  if (refused.length > 0) process.exit(1);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bom, null, 2)}\n`);
  await writeFile(join(folder, 'licences.md'), licenceList(licensed));
  process.stdout.write(
    `${licensed.length} packages: ${join(folder, 'sbom.cdx.json')}, ${join(folder, 'licences.md')}\n`,
  );
}

if (import.meta.main) await main(process.argv[2] ?? 'build');

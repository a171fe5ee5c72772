import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, { path?: string; parentId?: string; module: string; imports: string[]; css: string[] }>;
}

/** Where a visitor goes next, so that all of it is fetched before the click. */
const NEXT = new Set(['/loja', '/loja/:bookURL']);

const HEAD = 'window.__reactRouterManifest=';

/**
 * Takes out of the list of screens, which every page loads, what no browser needs to be told: the files that each page
 * has anyway, and, of screens where few go first, what their own module asks for by itself.
 */
export async function slimManifest(assets: string): Promise<void> {
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`no manifest in ${assets}`);
  const path = join(assets, name);
  const text = await readFile(path, 'utf8');
  if (!text.startsWith(HEAD)) throw new Error('the manifest is not written as it was');
  const manifest = JSON.parse(text.slice(HEAD.length).replace(/;\s*$/, '')) as Manifest;
  const root = manifest.routes.root!;
  const scripts = new Set([manifest.entry.module, ...manifest.entry.imports, root.module, ...root.imports]);
  for (const route of Object.values(manifest.routes)) {
    if (!route.parentId) continue;
    const isNext = NEXT.has(`/${route.path ?? ''}`);
    route.imports = isNext ? route.imports.filter((file) => !scripts.has(file)) : [];
    route.css = route.css.filter((file) => !root.css.includes(file));
  }
  const told = JSON.stringify(manifest, (_key, value) => (value === false ? undefined : value));
  await writeFile(path, `${HEAD}${told};`);
}

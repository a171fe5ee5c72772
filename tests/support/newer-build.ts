import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const LINKED = ['node_modules', 'content', 'package.json', 'build/pglite'];

export interface OtherBuild {
  root: string;
  manifest: string;
  remove(): Promise<void>;
}

/** The product's migrations, and one more. */
async function addMigration(folder: string, statements: string): Promise<void> {
  await cp('migrations', folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { idx: number; when: number }[] };
  const last = journal.entries.at(-1)!;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, ...{ tag: 'newer' } });
  await writeFile(path, JSON.stringify(journal));
  await writeFile(join(folder, 'newer.sql'), statements);
}

/**
 * The same product as if it were built anew: a folder whose build names another manifest. `migration`: statements of a
 * migration that this one has not.
 */
export async function newerBuild(migration?: string): Promise<OtherBuild> {
  await mkdir('build', { recursive: true });
  const root = await mkdtemp(resolve('build', 'newer-'));
  await mkdir(join(root, 'build'));
  await Promise.all(LINKED.map((path) => symlink(resolve(path), join(root, path))));
  if (migration === undefined) await symlink(resolve('migrations'), join(root, 'migrations'));
  else await addMigration(join(root, 'migrations'), migration);
  const copied = (part: string) => join(root, 'build', part);
  await Promise.all(['client', 'server'].map((part) => cp(join('build', part), copied(part), { recursive: true })));

  const assets = copied('client/assets');
  const before = (await readdir(assets)).find((name) => /^manifest-.*\.js$/.test(name))!;
  const manifest = before.replace(/-.*(?=\.js$)/, '-newer');
  const parts = (await readdir(copied('server/assets'))).map((name) => copied(`server/assets/${name}`));
  const worker = copied('client/offline-worker.js');
  const texts = [...parts.filter((name) => name.endsWith('.js')), worker, join(assets, before)];
  for (const path of texts) {
    const text = await readFile(path, 'utf8');
    if (text.includes(before)) await writeFile(path, text.replaceAll(before, manifest));
  }
  const worked = await readFile(worker, 'utf8');
  await writeFile(worker, worked.replace(/id:\s*(["'`])[0-9a-f]{16}\1/, 'id:"newer"'));
  await rename(join(assets, before), join(assets, manifest));
  for (const stale of [`${worker}.br`, join(assets, `${before}.br`)]) await rm(stale, { force: true });
  return { root, manifest, remove: () => rm(root, { recursive: true, force: true }) };
}

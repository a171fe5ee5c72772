import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { type CorpusFile, DEFAULT_CACHE, pathOf, readList, writeList } from './list.ts';
import { PACKAGES, REPOSITORIES } from './sources.ts';
import { runTool } from './tool.ts';

/*
 * Brings the files of files.tsv into the cache; with --choose, makes the list again:
 * node bench/corpus/collect.ts --clones <folder> [--cache <folder>] [--choose]
 * <folder>/<owner>+<name> is a bare clone of each repository of sources.ts (or contains one named repo).
 */
const { values: options } = parseArgs({
  options: {
    clones: { type: 'string' },
    cache: { type: 'string', default: DEFAULT_CACHE },
    choose: { type: 'boolean', default: false },
  },
});
const { cache, choose } = options;
const MAX_BYTES = 30_000_000;
const IS_PDF = /\.pdf(\.gz)?$/i;

const say = (line: string): unknown => process.stdout.write(`${line}\n`);
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function must(command: string, args: readonly string[], seconds: number): Promise<Buffer> {
  const run = await runTool(command, args, seconds);
  if (run.code !== 0) throw new Error(`${command} ${args.join(' ')}: ${run.cut ?? run.stderr.trim()}`);
  return run.stdout;
}

interface CorpusSource {
  name: string;
  most: number;
  list(): Promise<string[]>;
  read(path: string): Promise<Buffer>;
}

async function debianPackage(name: string, version: string | null): Promise<CorpusSource> {
  const folder = join(cache, 'debian');
  const root = join(folder, name);
  if (!existsSync(root)) {
    await mkdir(folder, { recursive: true });
    const packed = (): Promise<string | undefined> =>
      readdir(folder).then((files) => files.find((file) => file.startsWith(`${name}_`) && file.endsWith('.deb')));
    if (!(await packed())) {
      const wanted = version ? `${name}=${version}` : name;
      await must('sh', ['-c', 'cd "$0" && exec apt-get download "$1"', folder, wanted], 300);
    }
    await must('dpkg-deb', ['-x', join(folder, (await packed())!), `${root}.part`], 300);
    await rename(`${root}.part`, root);
  }
  const file = (await readdir(folder)).find((entry) => entry.startsWith(`${name}_`))!;
  const packedVersion = (await must('dpkg-deb', ['-f', join(folder, file), 'Version'], 20)).toString().trim();
  return {
    name: `debian:${name}=${packedVersion}`,
    most: PACKAGES[name] ?? 0,
    async list() {
      const found = await readdir(root, { recursive: true, withFileTypes: true });
      return found
        .filter((entry) => entry.isFile() && IS_PDF.test(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)));
    },
    async read(path) {
      const bytes = await readFile(join(root, path));
      return path.toLowerCase().endsWith('.gz') ? gunzipSync(bytes) : bytes;
    },
  };
}

async function repository(name: string, commit: string | null): Promise<CorpusSource> {
  if (!options.clones) throw new Error('--clones <folder> is needed for the repositories');
  const folder = join(options.clones, name.replace('/', '+'));
  const git = existsSync(join(folder, 'repo')) ? join(folder, 'repo') : folder;
  const at = commit ?? (await must('git', ['--git-dir', git, 'rev-parse', 'HEAD'], 20)).toString().trim();
  return {
    name: `github:${name}@${at}`,
    most: REPOSITORIES[name] ?? 0,
    async list() {
      const tree = (await must('git', ['--git-dir', git, 'ls-tree', '-r', '-l', '-z', at], 60)).toString();
      return tree.split('\0').flatMap((line) => {
        const [meta = '', path = ''] = line.split('\t');
        const bytes = Number(meta.trim().split(/\s+/).at(-1));
        return /\.pdf$/i.test(path) && bytes <= MAX_BYTES ? [path] : [];
      });
    },
    read: (path) => must('git', ['--git-dir', git, 'cat-file', 'blob', `${at}:${path}`], 60),
  };
}

async function keep(bytes: Buffer): Promise<string> {
  const sha = sha256(bytes);
  const path = pathOf(cache, sha);
  if (!existsSync(path)) {
    await writeFile(`${path}.part`, bytes);
    await rename(`${path}.part`, path);
  }
  return sha;
}

async function producerOf(path: string): Promise<string> {
  const { stdout } = await runTool('pdfinfo', [path], 20);
  const field = (name: string): string =>
    new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(stdout.toString('utf8'))?.[1] ?? '';
  return (field('Producer') || field('Creator')).trim().slice(0, 80);
}

const family = (producer: string): string =>
  producer
    .toLowerCase()
    .replace(/[\d.]+.*$/, '')
    .trim();

/**
 * Chooses at most `source.most` files of as many producers as possible: paths ordered by hash, so that the choice is
 * always the same, then one producer after another.
 */
async function chooseFrom(source: CorpusSource, taken: Set<string>): Promise<CorpusFile[]> {
  const order = (path: string): string => sha256(Buffer.from(path));
  const paths = (await source.list()).toSorted((a, b) => (order(a) < order(b) ? -1 : 1)).slice(0, source.most * 3);
  const byProducer = new Map<string, CorpusFile[]>();
  for (const path of paths) {
    const bytes = await source.read(path).catch(() => null);
    if (!bytes || bytes.length > MAX_BYTES || bytes.subarray(0, 7).toString() === 'version') continue;
    const sha = await keep(bytes);
    if (taken.has(sha)) continue;
    taken.add(sha);
    const producer = await producerOf(pathOf(cache, sha));
    const listed = { sha256: sha, bytes: bytes.length, source: source.name, path, producer };
    byProducer.set(family(producer), [...(byProducer.get(family(producer)) ?? []), listed]);
  }
  const rounds = Math.max(0, ...[...byProducer.values()].map((files) => files.length));
  const turns = Array.from({ length: rounds }, (_, round) =>
    [...byProducer.values()].flatMap((files) => files[round] ?? []),
  );
  return turns.flat().slice(0, source.most);
}

async function open(name: string, version: string | null): Promise<CorpusSource> {
  return name in PACKAGES ? debianPackage(name, version) : repository(name, version);
}

async function chooseAll(): Promise<void> {
  const chosen: CorpusFile[] = [];
  const taken = new Set<string>();
  for (const name of [...Object.keys(REPOSITORIES), ...Object.keys(PACKAGES)]) {
    try {
      const files = await chooseFrom(await open(name, null), taken);
      chosen.push(...files);
      say(`${String(files.length).padStart(4)}  ${name}`);
    } catch (error) {
      say(`   -  ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await writeList(chosen);
  const families = new Set(chosen.map(({ producer }) => family(producer)));
  say(`${chosen.length} files of ${families.size} producers`);
}

async function bringAll(): Promise<void> {
  const wanted = (await readList()).filter(({ sha256: sha }) => !existsSync(pathOf(cache, sha)));
  let missing = 0;
  for (const [name, files] of Map.groupBy(wanted, ({ source }) => source)) {
    const [, place = '', version = ''] = /^[a-z]+:([^=@]+)[=@](.+)$/.exec(name) ?? [];
    for (const file of files) {
      try {
        const sha = await keep(await (await open(place, version)).read(file.path));
        if (sha !== file.sha256) throw new Error('another file than the list names');
      } catch (error) {
        missing += 1;
        say(`${name} ${file.path}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  say(`${wanted.length - missing} brought, ${missing} not to be had`);
  process.exitCode = missing > 0 ? 1 : 0;
}

await mkdir(join(cache, 'files'), { recursive: true });
await (choose ? chooseAll() : bringAll());

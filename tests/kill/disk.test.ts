import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, ProductProcess } from '../support/process.ts';
import { Visitor } from '../support/visitor.ts';

const PDF = '/usr/share/doc/libtasn1-doc/libtasn1.pdf';
const mayMount = process.getuid?.() === 0 && existsSync('/proc/mounts') && existsSync(PDF);

describe.skipIf(!mayMount)('a disk that is full', () => {
  let dataDir = '';
  let product: ProductProcess;
  let vars: Record<string, string>;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-full-'));
    const files = join(dataDir, 'files');
    await mkdir(files);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', files], { encoding: 'utf8' });
    expect(mounted.stderr).toBe('');
    const port = await freePort();
    vars = { DATA_DIR: dataDir, DEMO: '0', PORT: String(port) };
    product = new ProductProcess(port, vars);
    await product.start();
  });
  afterAll(async () => {
    await product?.kill('SIGTERM');
    spawnSync('umount', [join(dataDir, 'files')]);
    await rm(dataDir, { recursive: true, force: true });
  });

  it('is said in a sentence, leaves nothing half written, and takes the file once there is room', async () => {
    const publish = () =>
      spawnSync(
        process.execPath,
        ['scripts/publish.ts', PDF, '--title', 'Livro grande', '--price', '10,00', '--creator', 'casa'],
        { env: { ...process.env, ...vars }, encoding: 'utf8' },
      );
    const refused = publish();
    expect([refused.status, refused.stderr.trim()]).toEqual([
      1,
      'Não conseguimos guardar isso agora. Nada foi mudado: tente de novo mais tarde.',
    ]);
    const left = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile()).map((entry) => entry.name)).toEqual(['lock']);
    const visitor = new Visitor(product.url);
    expect((await visitor.must<{ books: unknown[] }>('listBooks')).books).toEqual([]);

    spawnSync('mount', ['-o', 'remount,size=16m', join(dataDir, 'files')]);
    expect(publish().status).toBe(0);
    expect((await visitor.must<{ books: unknown[] }>('listBooks')).books).toHaveLength(1);
  });
});

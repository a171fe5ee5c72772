import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '../../lib/span.ts';
import { describeStorage, listFolder } from '../../tests/support/describe-storage.ts';
import { readEnv } from '../env.ts';
import { openStorage } from './index.ts';

const OTHER = fileURLToPath(new URL('../../tests/support/storage-process.ts', import.meta.url));

describeStorage('files in a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rpgpedia-storage-'));
  const storage = await openStorage(readEnv({ DATA_DIR: folder }));
  return { ...storage, close: () => storage.close().then(() => rm(folder, { recursive: true })) };
});

describe('a folder', () => {
  const children: ChildProcess[] = [];
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rpgpedia-storage-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) await killChild(child);
    await rm(folder, { recursive: true });
  });

  async function killChild(child: ChildProcess): Promise<void> {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  }

  async function another(vars: Record<string, string>, ...args: string[]) {
    const child = spawn(process.execPath, [OTHER, ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: folder, ...vars } as unknown as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const words = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async (): Promise<string> => (await words.next()).value as string;
    return { child, next, first: await next() };
  }

  it('is one process’s alone, unless it is said to be shared', async () => {
    const holder = await another({});
    expect(holder.first).toBe('open');
    const refused = await another({});
    expect(refused.first).toMatch(
      new RegExp(`^STORAGE_SHARED must be 1, .* process ${holder.child.pid} keeps its files`),
    );
    await expect(openStorage(readEnv({ DATA_DIR: folder }))).rejects.toThrow(/^STORAGE_SHARED must be 1/);
    await killChild(holder.child);
    const after = await another({});
    expect(after.first).toBe('open');
    await killChild(after.child);
    const shared = { STORAGE_SHARED: '1' };
    expect([(await another(shared)).first, (await another(shared)).first]).toEqual(['open', 'open']);
    const [one, two] = [
      await openStorage(readEnv({ DATA_DIR: folder, ...shared })),
      await openStorage(readEnv({ DATA_DIR: folder, ...shared })),
    ];
    await one.put('capa', Buffer.from('uma capa'));
    expect(Buffer.from(await two.readAll('capa')).toString()).toBe('uma capa');
    await Promise.all([one.close(), two.close()]);
  });

  it('shows nothing of a file whose process was killed, and is rid of it when told', async () => {
    const writer = await another({}, 'books/a/livro.pdf');
    expect(await writer.next()).toBe('putting');
    await killChild(writer.child);
    const storage = await openStorage(readEnv({ DATA_DIR: folder }));
    await storage.put('books/a/capa.webp', Buffer.from('uma capa'));
    const names = () => readdir(join(folder, 'files', 'books', 'a'));
    const seen = async () => (await listFolder(storage, 'books/')).map(({ key }) => key);
    expect(await names()).toHaveLength(2);
    expect(await seen()).toEqual(['books/a/capa.webp']);
    // Another process may still be writing it.
    await storage.removeUnfinished(new Date(Date.now() - MINUTE), new Date(Date.now() - MINUTE));
    expect(await names()).toHaveLength(2);
    await storage.removeUnfinished(new Date(Date.now() + MINUTE), new Date(Date.now() + MINUTE));
    expect(await names()).toEqual(['capa.webp']);
    await storage.close();
  });
});

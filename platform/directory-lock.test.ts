import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import files, { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockDirectory } from './directory-lock.ts';
import { EnvError } from './env-error.ts';
import { beganAt, beganByProc, beganByPs } from './living-process.ts';

const HOLDER = fileURLToPath(new URL('../tests/support/lock-process.ts', import.meta.url));

let directory: string;
let started: ChildProcess[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rpgpedia-lock-'));
});
afterEach(async () => {
  for (const child of started) child.kill('SIGKILL');
  started = [];
  await rm(directory, { recursive: true, force: true });
});

const lock = () => lockDirectory(directory, (_path, pid) => `in use by process ${pid}`);

async function holderNobodyReaps(): Promise<number> {
  const parent = spawn('sh', ['-c', '"$0" "$1" "$2" & exec sleep 600', process.execPath, HOLDER, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(parent);
  const [line] = (await once(createInterface(parent.stdout!), 'line')) as [string];
  return Number(line);
}

const stateOf = async (pid: number): Promise<string | undefined> =>
  /\) (\S)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))?.[1];

describe('the lock of a directory', () => {
  it('is refused while its holder lives, with its number', async () => {
    const pid = await holderNobodyReaps();
    await expect(lock()).rejects.toThrow(new EnvError(`in use by process ${pid}`));
    process.kill(pid, 'SIGKILL');
  });

  it('is left to a maker who has not yet written into it, and taken over where that never comes', async () => {
    const path = join(directory, 'lock');
    await writeFile(path, '');
    const read = files.readFile as (...args: unknown[]) => Promise<string>;
    const found: string[] = [];
    const reads = vi.spyOn(files, 'readFile').mockImplementation((async (...args: unknown[]) => {
      const text = await read(...args);
      // Its maker writes into it right after it was found empty.
      if (args[0] === path && found.push(text) === 1) await writeFile(path, `${process.ppid} `);
      return text;
    }) as typeof files.readFile);
    syncBuiltinESMExports();
    await expect(lock()).rejects.toThrow(new EnvError(`in use by process ${process.ppid}`));
    expect(found).toEqual(['', `${process.ppid} `]);
    reads.mockRestore();
    syncBuiltinESMExports();
    await writeFile(path, '');
    await (await lock()).release();
  });

  it.skipIf(!existsSync('/proc/self/stat'))('is taken over from a killed process that nobody reaps', async () => {
    const pid = await holderNobodyReaps();
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => stateOf(pid)).toBe('Z');
    const taken = await lock();
    expect(await stateOf(pid)).toBe('Z');
    expect(await readFile(join(directory, 'lock'), 'utf8')).toContain(String(process.pid));
    await taken.release();
    expect(existsSync(join(directory, 'lock'))).toBe(false);
  });

  it('is taken over from one whose number another process has now', async () => {
    await writeFile(join(directory, 'lock'), `${process.pid} 1`);
    await (await lock()).release();
    await writeFile(join(directory, 'lock'), `${process.pid} ${await beganAt(process.pid)}`);
    await expect(lock()).rejects.toThrow(EnvError);
  });

  it.each(['', 'words', '0 1', '-1 1', '999999999 1'])('is taken over from nobody: “%s”', async (held) => {
    await writeFile(join(directory, 'lock'), held);
    await (await lock()).release();
  });
});

describe.each([
  ['/proc', beganByProc, existsSync('/proc/self/stat')],
  ['ps', beganByPs, existsSync('/bin/ps') || existsSync('/usr/bin/ps')],
])('when a process began, by %s', (_name, beganBy, there) => {
  it.skipIf(!there)('is the same each time, and nothing for a dead one', async () => {
    const own = await beganBy(process.pid);
    expect(own).toMatch(/\d/);
    expect(await beganBy(process.pid)).toBe(own);
    const pid = await holderNobodyReaps();
    expect(await beganBy(pid)).toMatch(/\d/);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => beganBy(pid)).toBeNull();
    expect(await beganBy(999_999_999)).toBeNull();
  });
});

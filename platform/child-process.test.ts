import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHILD_FILE, CHILD_TASK, type ChildOrder, PARENT_TASK } from '../tests/support/child.ts';
import { runFile } from './child-process.ts';
import { beganAt } from './living-process.ts';

let folder = '';
let path = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rpgpedia-child-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (outcome: ChildOrder['outcome'], stopping = new AbortController().signal): Promise<void> => {
  path = join(folder, outcome);
  return runFile(CHILD_FILE, CHILD_TASK, { path, outcome } satisfies ChildOrder, stopping);
};
const numberOf = async (file: string): Promise<number> => Number(await readFile(file, 'utf8').catch(() => ''));

describe('a process for one order', () => {
  it('does it, and is no more', async () => {
    await run('end');
    const pid = await numberOf(path);
    expect(pid).not.toBe(process.pid);
    expect(await beganAt(pid)).toBeNull();
  });

  it('tells of its failure, and of its own end', async () => {
    await expect(run('fail')).rejects.toThrow('the ink is out');
    await expect(run('crash')).rejects.toThrow('the process ended (SIGKILL)');
  });

  it('goes on when a terminal or a supervisor tells all processes to stop: that is for the other to say', async () => {
    await run('be told to stop');
  });

  it('ends at once when it is no longer wanted', async () => {
    const stopping = new AbortController();
    const running = run('wait', stopping.signal);
    await expect.poll(() => numberOf(path)).toBeGreaterThan(0);
    stopping.abort(new Error('stopping'));
    await expect(running).rejects.toThrow('stopping');
    expect(await beganAt(await numberOf(path))).toBeNull();
    await expect(run('end', stopping.signal)).rejects.toThrow('stopping');
  });

  it('ends with the process that gave the order, however that ended', async () => {
    path = join(folder, 'orphan');
    const parent = spawn(process.execPath, [fileURLToPath(CHILD_FILE), PARENT_TASK, path], { stdio: 'ignore' });
    await expect.poll(() => numberOf(path)).toBeGreaterThan(0);
    const pid = await numberOf(path);
    expect(await beganAt(pid)).not.toBeNull();
    parent.kill('SIGKILL');
    await expect.poll(() => beganAt(pid)).toBeNull();
  });
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MINUTE } from '../../lib/span.ts';
import { freePort } from '../support/process.ts';

const MINUTES = MINUTE;

/** The environment of a newcomer: no variable of the npm that runs the tests, and the machine's Node, not the project's. */
const bare = {
  PATH: (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':'),
  HOME: homedir(),
  LANG: 'C.UTF-8',
};

/** `npm start`, once it is ready. */
async function start(folder: string): Promise<{ address: string; told: () => string }> {
  const port = await freePort();
  const product = spawn('npm', ['start'], { cwd: folder, env: { ...bare, PORT: String(port) }, detached: true });
  const over = once(product, 'close');
  onTestFinished(async () => {
    if (product.exitCode === null) process.kill(-product.pid!, 'SIGTERM');
    await over;
  }, MINUTES);
  let told = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [product.stdout, product.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        told += text;
        if (/^ready /m.test(told)) resolve();
      });
  });
  await Promise.race([ready, over.then(() => Promise.reject(new Error(told)))]);
  return { address: `http://127.0.0.1:${port}`, told: () => told };
}

describe('the first command', () => {
  // Node 20 and 22 bring the first, 24 and 26 the second.
  it.each(['10', '11'])('in a fresh clone, with npm %s', { timeout: 20 * MINUTES }, async (npm) => {
    const folder = await mkdtemp(join(tmpdir(), 'rpgpedia-clone-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }), 5 * MINUTES);
    spawnSync('git', ['clone', '--quiet', process.cwd(), folder]);

    const { status, stdout, stderr } = spawnSync('npx', ['--yes', `npm@${npm}`, 'ci'], {
      cwd: folder,
      env: bare,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^\s*added \d+ packages/);
    const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const node = spawnSync(join(folder, 'node_modules/.bin/node'), ['--version'], { encoding: 'utf8' });
    expect(node.stdout.trim()).toBe(`v${dependencies.node}`);

    const { address, told } = await start(folder);
    expect(told()).toMatch(/^building the pages… .*^building the server… .*^starting…$.*^ready /ms);
    const page = await (await fetch(address)).text();
    const script = /\/assets\/entry\.client[\w.-]+\.js/.exec(page)?.[0];
    // It is ready before the scripts are compressed.
    await expect
      .poll(
        async () => {
          const answer = await fetch(`${address}${script}`, { headers: { 'Accept-Encoding': 'br' } });
          await answer.arrayBuffer();
          return answer.headers.get('Content-Encoding');
        },
        { timeout: 5 * MINUTES },
      )
      .toBe('br');
  });
});

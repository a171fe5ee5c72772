import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const MINUTES = 60_000;

/** The environment of a newcomer: no variable of the npm that runs the tests, and the machine's Node, not the project's. */
const bare = {
  PATH: (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':'),
  HOME: homedir(),
  LANG: 'C.UTF-8',
};

describe.skipIf(process.env.SAMPLE !== 'all')('the first command', () => {
  // Node 20 and 22 bring the first, 24 and 26 the second.
  it.each(['10', '11'])(
    'installs with npm %s in a clean folder, and warns of nothing',
    async (npm) => {
      const folder = await mkdtemp(join(tmpdir(), 'rpgpedia-install-'));
      try {
        for (const name of ['package.json', 'package-lock.json', '.npmrc']) await copyFile(name, join(folder, name));
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
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    15 * MINUTES,
  );
});

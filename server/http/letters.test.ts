import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LETTERS } from '../../platform/identity/plain-page.ts';
import { createLetters } from './letters.ts';

test('plain pages find the faces of the build', async () => {
  const client = await mkdtemp(join(tmpdir(), 'letters-'));
  await mkdir(join(client, 'assets'));
  const names = ['londrina-solid-latin-900-normal-KrKknq8v.woff2', 'gabarito-BEAo_Q-V.woff2'];
  for (const name of [...names, 'gabarito-latin-ext-wght-normal-C-_vgDbo.woff2'])
    await writeFile(join(client, 'assets', name), '');
  const app = createLetters(client);
  const led = async (path: string) => (await app.request(path)).headers.get('location');
  expect(await led(LETTERS.poster)).toBe(`/assets/${names[0]}`);
  expect(await led(LETTERS.ui)).toBe(`/assets/${names[1]}`);
  await rm(join(client, 'assets', names[1]!));
  expect((await app.request(LETTERS.ui)).status).toBe(404);
  await rm(client, { recursive: true });
});

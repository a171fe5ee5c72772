import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { SYMBOLS } from './icons.ts';

const pack = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });

/** `vitest -u ui/icons.test.ts` writes the file anew after a change of the list. */
test('the carved paths are those of the package', async () => {
  const path = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  const { icons } = pack.parse(JSON.parse(await readFile(path, 'utf8')));

  const rows = Object.entries(SYMBOLS).map(([name, symbol]) => {
    const paths = [...(icons[symbol]?.body ?? '').matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
    expect(paths, symbol).not.toHaveLength(0);
    return `  '${name}': '${paths.join('')}',`;
  });

  const file = `/* Paths of game-icons.net, CC BY 3.0. Written by icons.test.ts. */\nexport const CARVED = {\n${rows.join('\n')}\n} as const;\n`;
  await expect(file).toMatchFileSnapshot('./icons.gen.ts');
});

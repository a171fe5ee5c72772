import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { SIGNS } from '../../../game/sheet/signs.ts';

const pack = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });
const path = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');

/** A die seen from its corner: our own drawing. */
const OWN: Readonly<Record<string, string>> = {
  d6: 'M60 84 430 50 462 424 92 466zM156 156a36 36 0 1 0 1 0zM352 140a36 36 0 1 0 1 0zM258 222a36 36 0 1 0 1 0zM172 322a36 36 0 1 0 1 0zM366 306a36 36 0 1 0 1 0z',
};

test('the drawings that systems may name are made of the package and of our own', async () => {
  const { icons } = pack.parse(JSON.parse(await readFile(path, 'utf8')));
  const carved = (name: string): string => {
    const paths = [...(icons[name]?.body ?? '').matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
    const d = OWN[name] ?? paths.join('');
    expect(d, name).not.toBe('');
    return `<symbol id="${name}" viewBox="0 0 512 512"><path fill-rule="evenodd" d="${d}"/></symbol>`;
  };
  await expect(
    [
      '<!-- game-icons.net, CC BY 3.0 -->',
      '<svg xmlns="http://www.w3.org/2000/svg">',
      ...SIGNS.map(carved),
      '</svg>\n',
    ].join('\n'),
  ).toMatchFileSnapshot('./signs.svg');
});

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CUT, PAPER_SYMBOLS, SYMBOLS, TOKEN_SYMBOLS } from './icons.ts';

const pack = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });
const path = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
const { icons } = pack.parse(JSON.parse(await readFile(path, 'utf8')));

function carveIcon(symbol: string): string {
  const paths = [...(icons[symbol]?.body ?? '').matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
  expect(paths, symbol).not.toHaveLength(0);
  return paths.join('');
}

const sheetOf = (drawings: [string, string][]): string =>
  [
    '<!-- game-icons.net, CC BY 3.0 -->',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ...drawings.map(([id, d]) => `<symbol id="${id}" viewBox="0 0 512 512"><path d="${d}"/></symbol>`),
    '</svg>\n',
  ].join('\n');

test('the sheet of symbols is made of the package and of our own signs', async () => {
  const symbols = Object.entries(SYMBOLS).map(([name, symbol]): [string, string] => [name, carveIcon(symbol)]);
  await expect(sheetOf([...symbols, ...Object.entries(CUT)])).toMatchFileSnapshot('./icons.svg');
});

test('the sheet of the nine papers has one symbol each', async () => {
  const symbols = PAPER_SYMBOLS.map((symbol, index): [string, string] => [String(index), carveIcon(symbol)]);
  await expect(sheetOf(symbols)).toMatchFileSnapshot('./papers.svg');
});

test('the sheet of token symbols is made of the package', async () => {
  const drawings = Object.keys(TOKEN_SYMBOLS).map((symbol): [string, string] => [symbol, carveIcon(symbol)]);
  await expect(sheetOf(drawings)).toMatchFileSnapshot('./tokens.svg');
});

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { ContentError } from '../../kit/content-file.ts';
import { loadCatalogue } from './load.server.ts';

const content = fileURLToPath(new URL('../../../content', import.meta.url));
const copy = await mkdtemp(join(tmpdir(), 'content-'));
await cp(content, copy, { recursive: true });
afterAll(() => rm(copy, { recursive: true }));

const names = ['badges', 'campaign', 'colours', 'goals', 'kinds', 'packs', 'skins', 'titles'];
const files = [...names.map((name) => `catalogue/${name}.yaml`), 'texts/faq.yaml'];

async function mistakeIn(name: string, broken: string): Promise<ContentError> {
  const file = join(copy, name);
  const sound = await readFile(file, 'utf8');
  await writeFile(file, broken);
  try {
    const outcome = await loadCatalogue(copy).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(ContentError);
    return outcome as ContentError;
  } finally {
    await writeFile(file, sound);
  }
}

const mistakes: { file: string; change: [from: string, to: string]; says: string; at?: string }[] = [
  {
    file: 'catalogue/packs.yaml',
    change: ['keys: { FCsunset: 1 }', 'keys: { FCsunsets: 1 }'],
    says: 'The kind of code "FCsunsets" does not exist.',
  },
  {
    file: 'catalogue/packs.yaml',
    change: ['keyId: insurgentes', 'keyId: insurgente'],
    says: 'The kind of code "insurgente" does not exist.',
  },
  {
    file: 'catalogue/packs.yaml',
    change: ['id: sunsetPack', 'id: crisPack'],
    says: 'is used twice',
    at: '- id: crisPack',
  },
  {
    file: 'catalogue/packs.yaml',
    change: ["price: '280'", "price: '0,00'"],
    says: `"price" is wrong: expected a positive price such as '35' or '1.234,56'.`,
  },
  { file: 'catalogue/packs.yaml', change: ["price: '280'", "price: '-280'"], says: 'expected a positive price' },
  { file: 'catalogue/packs.yaml', change: ["price: '280'", 'price: 280'], says: 'expected a price in quotes' },
  {
    file: 'catalogue/packs.yaml',
    change: ['percentageDiscount: 33', 'percentageDiscount: 34'],
    says: 'The discount is 33 percent, not 34.',
  },
  {
    file: 'catalogue/packs.yaml',
    change: ["fullPrice: '300'", "fullPrice: '200'"],
    says: 'The full price must be above the price.',
  },
  {
    file: 'catalogue/packs.yaml',
    change: ["  fullPrice: '300'\n", ''],
    says: 'A discount needs a "fullPrice".',
    at: 'percentageDiscount: 33',
  },
  {
    file: 'catalogue/packs.yaml',
    change: ['  percentageDiscount: 33\n', ''],
    says: 'A full price needs a "percentageDiscount".',
    at: "fullPrice: '300'",
  },
  {
    file: 'catalogue/packs.yaml',
    change: ['{ FCsunset: 1 }', '{ FCsunset: 0 }'],
    says: '"FCsunset" is wrong: too small',
  },
  { file: 'catalogue/packs.yaml', change: ['{ FCsunset: 1 }', '{}'], says: 'expected at least one kind of code' },
  {
    file: 'catalogue/packs.yaml',
    change: ['comunidade {convidado}', 'comunidade {ninguem}'],
    says: 'The theme "ninguem"',
  },
  { file: 'catalogue/packs.yaml', change: ["'2025-12-15'", "'2025-13-15'"], says: 'expected a day as yyyy-MM-dd' },
  {
    file: 'catalogue/packs.yaml',
    change: ['  title: Sunset\n', ''],
    says: '"title" is missing.',
    at: '- id: sunsetPack',
  },
  {
    file: 'catalogue/packs.yaml',
    change: ['  group: master', '  grupo: master'],
    says: '"group" is missing.',
    at: 'mestrePack',
  },
  {
    file: 'catalogue/kinds.yaml',
    change: ['themes: [vitralLendario]', 'themes: [vitral]'],
    says: 'The theme "vitral" does not exist.',
  },
  {
    file: 'catalogue/kinds.yaml',
    change: ['titles: [mestreDasSkins]', 'titles: [mestre]'],
    says: 'The title "mestre" does not exist.',
  },
  {
    file: 'catalogue/kinds.yaml',
    change: ['themes: [viajante, nostalgia8bit]', 'themes: [viajante, viajante]'],
    says: 'The id "viajante" is used twice.',
  },
  {
    file: 'catalogue/kinds.yaml',
    change: ['includes: FCmestre', 'includes: FClendario'],
    says: 'No kind "FClendario" is listed above.',
  },
  {
    file: 'catalogue/kinds.yaml',
    change: ['  themes: [arjom]\n', ''],
    says: 'The kind "arjom" grants no theme and no title.',
    at: '- id: arjom',
  },
  { file: 'catalogue/titles.yaml', change: ['id: pioneiro', 'id: sunset'], says: 'The id "sunset" is used twice.' },
  {
    file: 'catalogue/skins.yaml',
    change: ['- id: arjom', '- id: default'],
    says: 'The id "defaultBanner" is used twice.',
  },
  { file: 'catalogue/skins.yaml', change: [", tray: '20,00'", ''], says: '"tray" is missing.', at: 'prices:' },
  {
    file: 'catalogue/skins.yaml',
    change: ['  noFrame:', '  noFrames:'],
    says: '"noFrame" is missing.',
    at: 'defaults:',
  },
  { file: 'catalogue/goals.yaml', change: ["'45.000'", "'30.000'"], says: 'A goal must be worth more' },
  { file: 'catalogue/colours.yaml', change: ['index: 4', 'index: 5'], says: 'must have the index 4' },
  { file: 'catalogue/campaign.yaml', change: ['open: true', 'open: sim'], says: '"open" is wrong: expected boolean' },
  {
    file: 'catalogue/campaign.yaml',
    change: ['open: true', 'open: true\nopen: false'],
    says: 'keys must be unique',
    at: 'open: false',
  },
  {
    file: 'texts/faq.yaml',
    change: ['id: site-da-cris', 'id: portal-rpg'],
    says: 'The id "portal-rpg" is used twice.',
  },
  { file: 'texts/faq.yaml', change: ['- id: jogos', '- id: "jogos'], says: 'The YAML cannot be read' },
];

test.each(mistakes)('$file: $change.1', async ({ file, change: [from, to], says, at = to }) => {
  const sound = await readFile(join(content, file), 'utf8');
  expect(sound).toContain(from);
  const broken = sound.replace(from, to);
  const error = await mistakeIn(file, broken);
  expect(error.message.startsWith(`${join(copy, file)}:${error.line}: `)).toBe(true);
  expect(error.message).toContain(says);
  if (!says.includes('cannot be read')) expect(broken.split('\n')[error.line - 1]).toContain(at.trim().split('\n')[0]);
});

test.each(files)('%s with another shape altogether', async (file) => {
  expect((await mistakeIn(file, 'just words')).message).toContain(`${join(copy, file)}:1: The file is wrong: expected`);
  expect((await mistakeIn(file, '')).message).toContain(`${join(copy, file)}:1: The file is wrong: expected`);
});

test('a value of the wrong type is found on its line, wherever it is', async () => {
  const places = await Promise.all(
    files.map(async (file) => {
      const lines = (await readFile(join(content, file), 'utf8')).split('\n');
      return lines.flatMap((line, at) => (/^[ -]*\w+: [^[{]/.test(line) ? [{ file, lines, at }] : []));
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places.flat()), async ({ file, lines, at }) => {
      const broken = lines.with(at, lines[at]!.replace(/: .*/, ': { wrong: 1 }')).join('\n');
      const error = await mistakeIn(file, broken);
      expect([error.file, error.line]).toEqual([join(copy, file), at + 1]);
    }),
    { numRuns: 25 },
  );
}, 30_000);

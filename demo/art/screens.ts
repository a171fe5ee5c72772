import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { CHROMIUMS } from '../../scripts/tools.ts';
import { printOf, twin } from '../../ui/prints.ts';

/*
 * Photographs the screens that home shows, from a running product with its demonstration:
 *   node demo/art/screens.ts [http://127.0.0.1:3000]
 */

const BASE = process.argv[2] ?? 'http://127.0.0.1:3000';
const PUBLIC = join(import.meta.dirname, '../../public');

const open =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(`${BASE}${path}`);
  };

interface Screen {
  name: string;
  /** E-mail of a demonstration account. */
  as: string;
  show: (page: Page) => Promise<void>;
}

const SCREENS: readonly Screen[] = [
  {
    name: 'ficha',
    as: 'beta@demo.test',
    show: async (page) => {
      await open('/colecoes')(page);
      await page.getByRole('link', { name: /Benedita Sales/ }).click();
      await page.waitForURL(/\/ficha\//);
    },
  },
  { name: 'leitor', as: 'dandara@demo.test', show: open('/biblioteca/brutal/ler?pagina=1') },
  { name: 'perfil', as: 'dandara@demo.test', show: open('/u/dandara') },
  { name: 'livro', as: 'dandara@demo.test', show: open('/loja/cangaco-celeste') },
];

/** Home shows no print narrower than half of it: two pixels of the picture are one of the window. */
const PIXEL_DENSITY = 2;
/** Faces, pictures and a page of the reader need so long to stand still. */
const STILL_MS = 4_000;

async function photograph(browser: Browser, { name, as, show }: Screen): Promise<void> {
  const address = `/art/screens/${name}.webp`;
  const { width, height, widths, formats } = printOf(address)!;
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    deviceScaleFactor: PIXEL_DENSITY,
    viewport: { width: width / PIXEL_DENSITY, height: height / PIXEL_DENSITY },
  });
  const page = await context.newPage();
  await page.goto(`${BASE}/auth/login?next=/`);
  await page.getByLabel('E-mail').fill(as);
  await page.getByRole('button', { name: 'Entrar com este e-mail' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await show(page);
  await page.waitForTimeout(STILL_MS);
  const shot = await page.screenshot();
  await context.close();
  for (const w of widths) {
    for (const format of formats) {
      const to = join(PUBLIC, format === 'webp' && w === width ? address : twin(address, w, format));
      await sharp(shot)
        .resize(w)
        .toFormat(format, { quality: format === 'avif' ? 50 : 78 })
        .toFile(to);
    }
  }
}

await mkdir(join(PUBLIC, 'art/screens'), { recursive: true });
const browser = await chromium.launch({ executablePath: CHROMIUMS.find(existsSync) ?? '', args: ['--no-sandbox'] });
try {
  for (const screen of SCREENS) await photograph(browser, screen);
} finally {
  await browser.close();
}

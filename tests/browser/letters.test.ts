import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { casesOf } from '../support/extent.ts';
import { countMoves, MOVES_MOST, movesOf } from '../support/moves.ts';
import { openPlayground } from '../support/playground.ts';
import { openDocument, PHONE } from '../support/stage.ts';

describe.skipIf(!hasChromium)('letters', () => {
  const playground = openPlayground();
  const { look } = playground;

  const SENTENCES = [
    'Escolha o chaveiro: uma, cinco ou dez. O código chega no seu perfil, em Minhas Chaves.',
    'Quando o último lampião do sertão se acende sozinho, as estrelas descem para ver quem mora ali.',
    'Banner, moldura e bandeja de dados. A skin muda o seu perfil, as suas rolagens e as suas fichas.',
    'Cada conta ativa um código de cada tipo; os outros são presentes para quem vai sentar com você.',
  ];
  const HEADINGS = ['Puxe uma cadeira.', 'Vista a sua cadeira', 'Sua chave abre a porta', 'O lampião astral'];
  const OFFERS = ['De graça', 'Pague quanto quiser', 'Desconto de 20%', 'R$ 64,90', 'R$ 1.249,50'];

  it.each(
    casesOf(
      [
        ['Gabarito', 'normal', 400, SENTENCES],
        ['Gabarito', 'normal', 600, SENTENCES],
        ['Gabarito', 'normal', 700, SENTENCES],
        ['Grenze', 'normal', 500, SENTENCES],
        ['Grenze', 'normal', 800, SENTENCES],
        ['Grenze', 'italic', 700, SENTENCES],
        ['Londrina', 'normal', 900, HEADINGS.map((words) => words.toUpperCase())],
        ['Londrina', 'normal', 900, OFFERS],
      ],
      ([, , weight]) => [400, 500, 900].includes(Number(weight)),
    ),
  )(
    '%s %s %i and its stand-in are as wide and as high, within two in a hundred',
    async (face, style, weight, texts) => {
      const [page] = await look('/termos-de-uso');
      const [own, standIn] = await page.evaluate(
        async ([name, slant, heavy, words]) => {
          const families = [name === 'Londrina' ? 'Londrina Solid' : name, `${name} Fallback`];
          const sizes = [];
          for (const family of families) {
            await document.fonts.load(`${slant} ${heavy} 20px "${family}"`, words.join(''));
            const line = document.createElement('p');
            // Advances rounded to whole pixels would measure this one size of type.
            Object.assign(line.style, { textRendering: 'geometricPrecision', width: 'max-content' });
            line.style.font = `${slant} ${heavy} 20px/normal "${family}"`;
            line.innerText = words.join('\n');
            document.body.append(line);
            const { width, height } = line.getBoundingClientRect();
            line.remove();
            sizes.push({ width, height });
          }
          return sizes;
        },
        [face, style, weight, texts] as const,
      );
      expect(Math.abs(standIn!.width / own!.width - 1)).toBeLessThan(0.02);
      expect(Math.abs(standIn!.height / own!.height - 1)).toBeLessThan(0.02);
    },
  );

  it('figures of prices stand under each other', async () => {
    const [page] = await look('/admin/testes');
    const widths = await page.getByRole('list', { name: 'Algarismos de mesma largura' }).evaluate((list) =>
      [...list.children].map((item) => {
        const range = document.createRange();
        range.selectNodeContents(item);
        return range.getBoundingClientRect().width;
      }),
    );
    expect(Math.abs(widths[0]! - widths[1]!)).toBeLessThan(0.5);
  });

  // The last two come without the build's sheets.
  const PAGES = ['/', '/loja', '/termos-de-uso', '/admin/testes', '/auth/login?next=/', '/outbox'];

  it.each(PAGES)('%s does not move when they arrive late', async (path) => {
    const page = await playground.page({ viewport: PHONE });
    let release = (): void => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    await countMoves(page);
    await openDocument(page, path, { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    release();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await movesOf(page)).toBeLessThanOrEqual(MOVES_MOST);
  });
});

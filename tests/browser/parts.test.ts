import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launchChromium } from '../support/chromium.ts';
import { freePort, ProductProcess } from '../support/process.ts';
import { sample } from '../support/sample.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8];

describe.skipIf(!hasChromium)('the parts', () => {
  let product: ProductProcess;
  let browser: Browser;
  let context: BrowserContext;
  let dataDir = '';

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-parts-'));
    product = new ProductProcess(await freePort(), { DATA_DIR: dataDir });
    await product.start();
    browser = await launchChromium();
    context = await browser.newContext({ baseURL: product.url, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
    const page = await context.newPage();
    await page.goto('/auth/login?next=/admin/testes');
    await page.locator('button[name="account"][value="admin@demo.test"]').click();
    await page.waitForURL('**/admin/testes');
    await page.close();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  });

  interface Look {
    viewport?: { width: number; height: number };
    reducedMotion?: 'reduce';
    forcedColors?: 'active';
  }

  /** The playground, answering to the keyboard; everything the console complains about fails the test. */
  async function visit(path: string, { viewport = DESKTOP, ...media }: Look = {}): Promise<[Page, string[]]> {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.setDefaultTimeout(10_000);
    await page.emulateMedia(media);
    await page.setViewportSize(viewport);
    await page.goto(path);
    await page.waitForFunction(() => Object.keys(document.body).some((name) => name.startsWith('__react')));
    return [page, complaints];
  }

  const violations = async (page: Page, adjust = (axe: AxeBuilder): AxeBuilder => axe): Promise<string[]> => {
    const { violations: found } = await adjust(new AxeBuilder({ page })).analyze();
    return found.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(' · ')}`,
    );
  };
  const sideways = (page: Page): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  it.each(sample(NINE, 4))('on paper %i, at both widths', async (theme) => {
    for (const viewport of [DESKTOP, PHONE]) {
      const [page, complaints] = await visit(`/admin/testes?tema=${theme}`, { viewport, reducedMotion: 'reduce' });
      expect(await violations(page)).toEqual([]);
      expect(await sideways(page)).toBe(0);
      expect(complaints).toEqual([]);
      await page.close();
    }
  });

  it('in forced colours, on 320 pixels, and at twice the size', async () => {
    const [forced] = await visit('/admin/testes', { forcedColors: 'active', reducedMotion: 'reduce' });
    // The system's colours replace ours; axe would measure ours.
    expect(await violations(forced, (axe) => axe.disableRules('color-contrast'))).toEqual([]);
    await forced.close();
    // Twice the size of 1440 × 900 is what a window of 720 × 450 shows.
    for (const viewport of [
      { width: 320, height: 640 },
      { width: 720, height: 450 },
    ]) {
      const [page] = await visit('/admin/testes', { viewport });
      expect(await sideways(page)).toBe(0);
      await page.close();
    }
  });

  it('stands still where motion is to be reduced', async () => {
    const running = (page: Page) =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    const [moving] = await visit('/admin/testes');
    expect(await running(moving)).toBeGreaterThan(0);
    await moving.close();
    const [still] = await visit('/admin/testes', { reducedMotion: 'reduce' });
    await still.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    await still.close();
  });

  describe('by keyboard', () => {
    it('shows where the focus is, on every stop, and gets to the end', async () => {
      const [page] = await visit('/admin/testes', { reducedMotion: 'reduce' });
      const last = page.getByRole('contentinfo').getByRole('link').last();
      for (let stops = 0; stops < 250; stops += 1) {
        await page.keyboard.press('Tab');
        const { marked, name } = await page.evaluate(() => {
          const focused = document.activeElement!;
          const own = getComputedStyle(focused);
          // A control inside its row, box or frame may let that one show the focus.
          const frame = focused.closest('.control-box, .drop');
          const shown = [own, ...(frame ? [getComputedStyle(frame)] : [])];
          return {
            marked: shown.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px'),
            name: focused.outerHTML.slice(0, 120),
          };
        });
        expect(marked, name).toBe(true);
        if (await last.evaluate((link) => link === document.activeElement)) break;
      }
      expect(await last.evaluate((link) => link === document.activeElement)).toBe(true);
      await page.close();
    });

    it('the menu opens, is walked, acts and gives the focus back', async () => {
      const [page, complaints] = await visit('/admin/testes');
      const trigger = page.getByRole('button', { name: 'O que fazer com Janaína' });
      await trigger.press('ArrowDown');
      const menu = page.getByRole('menu');
      await menu.waitFor();
      await page.keyboard.press('ArrowDown');
      expect(await violations(page, (axe) => axe.include('[role="menu"]').disableRules('region'))).toEqual([]);
      await page.keyboard.press('Enter');
      await page.getByText('Janaína entrou na beta').waitFor();
      await menu.waitFor({ state: 'hidden' });
      expect(await trigger.evaluate((button) => button === document.activeElement)).toBe(true);
      expect(complaints).toEqual([]);
      await page.close();
    });

    it('the subjects are found without accents, taken and given back', async () => {
      const [page, complaints] = await visit('/admin/testes');
      const box = page.getByRole('combobox', { name: 'Assuntos', exact: true });
      await box.fill('ficcao');
      await page.getByRole('option', { name: 'Ficção científica' }).waitFor();
      expect(await page.getByRole('option').count()).toBe(1);
      const open = (axe: AxeBuilder) =>
        axe.include('[role="listbox"]').include('[aria-expanded="true"][role="combobox"]');
      expect(await violations(page, (axe) => open(axe).disableRules(['region', 'page-has-heading-one']))).toEqual([]);
      await box.press('Enter');
      await page.getByRole('button', { name: 'Retirar Ficção científica' }).waitFor();
      await page.getByRole('button', { name: 'Retirar Ficção científica' }).click();
      await page.getByRole('button', { name: 'Retirar Ficção científica' }).waitFor({ state: 'hidden' });
      expect(complaints).toEqual([]);
      await page.close();
    });

    it('tabs, folds, the counter and the table answer', async () => {
      const [page] = await visit('/admin/testes');
      await page.getByRole('tab', { name: 'Ficha' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.getByText('Sessão 4: o bode roubou a cena.').waitFor();

      await page.getByText('Preciso de chave para comprar livros?').press('Enter');
      await page.getByText('Livros você compra e resgata com qualquer conta.').waitFor();

      const players = page.getByLabel('Mínimo de jogadores', { exact: true });
      await page.getByRole('button', { name: 'Mais: Mínimo de jogadores' }).press('Enter');
      expect(await players.inputValue()).toBe('4');
      await players.fill('99');
      await players.blur();
      expect(await players.inputValue()).toBe('12');

      const first = page.getByRole('region', { name: 'Pessoas' }).getByRole('row').nth(1);
      await page.getByRole('button', { name: 'Livros', exact: true }).press('Enter');
      expect(await first.textContent()).toContain('Bidu Nunes');
      await page.getByRole('button', { name: 'Livros', exact: true }).press('Enter');
      expect(await first.textContent()).toContain('Mandacaru Jogos');
      expect(await page.getByRole('columnheader', { name: 'Livros' }).getAttribute('aria-sort')).toBe('descending');
      await page.close();
    });

    it('an address that names an answer opens its fold', async () => {
      const [page] = await visit('/admin/testes#duvida-presente');
      const answer = page.getByText('Pode: mande o código.');
      expect(await answer.isVisible()).toBe(true);
      await page.getByText('Posso dar uma chave de presente?').press('Enter');
      await answer.waitFor({ state: 'hidden' });
      await page.close();
    });

    it('a hint comes with the focus and goes with Esc', async () => {
      const [page] = await visit('/admin/testes');
      const hint = page.getByText('Só você vê esta lista.');
      await page.getByRole('button', { name: 'Próximo', exact: true }).focus();
      await page.keyboard.press('Tab');
      await hint.waitFor();
      await page.keyboard.press('Escape');
      await hint.waitFor({ state: 'hidden' });
      await page.close();
    });

    it('masks write the points, and a day that does not exist is said', async () => {
      const [page] = await visit('/admin/testes');
      const type = async (label: string, text: string) => {
        const field = page.getByRole('textbox', { name: label, exact: true });
        await field.fill('');
        await field.pressSequentially(text);
        return field.inputValue();
      };
      expect(await type('CPF (opcional)', '12345678909')).toBe('123.456.789-09');
      expect(await type('CPF ou CNPJ', '12345678909')).toBe('123.456.789-09');
      expect(await type('CPF ou CNPJ', '12abc34501de35')).toBe('12.ABC.345/01DE-35');
      expect(await type('Celular (opcional)', '11987654321')).toBe('(11) 98765-4321');
      expect(await type('Lançamento', '31022026')).toBe('31/02/2026');
      await page.keyboard.press('Tab');
      await page.getByText('Data inválida').waitFor();
      expect(await page.getByRole('textbox', { name: 'Lançamento' }).getAttribute('aria-invalid')).toBe('true');
      await page.close();
    });

    it('toasts come to the bottom right, three at most, and alt+T leads to them', async () => {
      const [page] = await visit('/admin/testes');
      const said = page.getByRole('button', { name: 'Com volta' });
      for (let times = 0; times < 4; times += 1) await said.press('Enter');
      const slips = page.locator('[data-sonner-toast][data-visible="true"]');
      await slips.nth(2).waitFor();
      await expect.poll(() => slips.count()).toBe(3);
      await page.keyboard.press('Alt+KeyT');
      const region = page.getByRole('region', { name: /^Notifications/ });
      expect(await region.evaluate((list) => list.contains(document.activeElement))).toBe(true);
      const box = (await slips.first().boundingBox())!;
      expect(Math.round(box.width)).toBe(356);
      expect(Math.round(box.x + box.width)).toBe(DESKTOP.width - 24);
      expect(await violations(page)).toEqual([]);
      await page.close();
    });
  });

  describe('windows', () => {
    it.each([
      [1219, 844, 'Janela', 600, 0.8 * 844],
      [1220, 844, 'Janela', 600, 600],
      [1219, 844, 'Pacote, 800 × 700', 1219, 0.8 * 844],
      [1220, 844, 'Pacote, 800 × 700', 800, 700],
      [1440, 700, 'Pacote, 800 × 700', 800, 652],
      [390, 844, 'Pacote, 800 × 700', 390, 0.8 * 844],
    ])('%i × %i: %s is no larger than it may be', async (width, height, name, most, tall) => {
      const [page] = await visit('/admin/testes', { viewport: { width, height }, reducedMotion: 'reduce' });
      await page.getByRole('button', { name, exact: true }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      const box = (await dialog.boundingBox())!;
      expect(box.width).toBeLessThanOrEqual(most);
      expect(box.height).toBeLessThanOrEqual(tall + 1);
      if (name.startsWith('Pacote')) {
        expect(Math.round(box.width)).toBe(most);
        expect(Math.abs(box.height - tall)).toBeLessThan(1);
      }
      const body = await page.evaluate(() => {
        const { overflow, paddingInlineEnd } = getComputedStyle(document.body);
        return { overflow, paddingInlineEnd };
      });
      expect(body).toEqual({ overflow: 'hidden', paddingInlineEnd: width >= 1220 ? '10px' : '0px' });
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.close();
    });

    it('nothing behind one moves sideways when it opens', async () => {
      const [page] = await visit('/admin/testes');
      const place = () => page.getByRole('heading', { level: 1 }).evaluate((h1) => h1.getBoundingClientRect().left);
      const before = await place();
      await page.getByRole('button', { name: 'Janela', exact: true }).press('Enter');
      await page.getByRole('dialog').waitFor();
      expect(await place()).toBe(before);
      await page.close();
    });

    it('one that must not be interrupted is not', async () => {
      const [page] = await visit('/admin/testes');
      await page.getByRole('button', { name: 'Que não se fecha' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Só um instante' });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.mouse.click(5, 5);
      expect(await dialog.isVisible()).toBe(true);
      await dialog.getByRole('button', { name: 'Acabou' }).press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await page.close();
    });
  });

  describe('letters', () => {
    const SENTENCES = [
      'Escolha o chaveiro: uma, cinco ou dez. O código chega no seu perfil, em Minhas Chaves.',
      'Quando o último lampião do sertão se acende sozinho, as estrelas descem para ver quem mora ali.',
      'Banner, moldura e bandeja de dados. A skin muda o seu perfil, as suas rolagens e as suas fichas.',
      'Cada conta ativa um código de cada tipo; os outros são presentes para quem vai sentar com você.',
    ];
    const HEADINGS = ['Puxe uma cadeira.', 'Vista a sua cadeira', 'Sua chave abre a porta', 'O lampião astral'];

    it.each([
      ['Gabarito', 'normal', 400, SENTENCES],
      ['Gabarito', 'normal', 600, SENTENCES],
      ['Gabarito', 'normal', 700, SENTENCES],
      ['Grenze', 'normal', 500, SENTENCES],
      ['Grenze', 'normal', 800, SENTENCES],
      ['Grenze', 'italic', 700, SENTENCES],
      ['Londrina', 'normal', 900, HEADINGS.map((words) => words.toUpperCase())],
    ])(
      '%s %s %i and its stand-in are as wide and as high, within two in a hundred',
      async (face, style, weight, texts) => {
        const [page] = await visit('/termos-de-uso');
        const [own, standIn] = await page.evaluate(
          async ([name, slant, heavy, words]) => {
            const families = [name === 'Londrina' ? 'Londrina Solid' : name, `${name} Fallback`];
            const sizes = [];
            for (const family of families) {
              await document.fonts.load(`${slant} ${heavy} 20px "${family}"`, words.join(''));
              const line = document.createElement('p');
              Object.assign(line.style, { font: `${slant} ${heavy} 20px/normal "${family}"`, width: 'max-content' });
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
        await page.close();
      },
    );

    it('figures of prices stand under each other', async () => {
      const [page] = await visit('/admin/testes');
      const widths = await page.getByRole('list', { name: 'Algarismos de mesma largura' }).evaluate((list) =>
        [...list.children].map((item) => {
          const range = document.createRange();
          range.selectNodeContents(item);
          return range.getBoundingClientRect().width;
        }),
      );
      expect(Math.abs(widths[0]! - widths[1]!)).toBeLessThan(0.5);
      await page.close();
    });

    it.each(['/', '/loja', '/termos-de-uso', '/admin/testes'])(
      '%s does not move when they arrive late',
      async (path) => {
        const page = await context.newPage();
        await page.setViewportSize(PHONE);
        let release = (): void => {};
        const held = new Promise<void>((done) => {
          release = done;
        });
        await page.route('**/*.woff2', async (route) => {
          await held;
          await route.continue();
        });
        await page.addInitScript(() => {
          const seen = window as unknown as { shifted: number };
          seen.shifted = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) seen.shifted += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await page.getByRole('heading', { level: 1 }).waitFor();
        release();
        await page.evaluate(() => document.fonts.ready);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02);
        await page.close();
      },
    );
  });
});

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { Gateway } from '../support/gateway.ts';
import { lockedPdf, writeBook } from '../support/pdf.ts';
import { publishIn } from '../support/publish.ts';
import { accessible, DESKTOP, goTo, openStage, PHONE, reload, sideways, signIn } from '../support/stage.ts';

const READER = 'jogador@demo.test';
const WORDS = 'O dragão dorme sob a serra e ninguém da vila diz o nome dele em voz alta. ';
const PAGES_OF_HEAVY = 30;
const CHAPTERS = { 1: 'Capa', 3: 'Como se joga', 20: 'Bestiário', 35: 'Mapas' };

describe.skipIf(!hasChromium)('the reader', () => {
  const stage = openStage();
  let book = '';
  let heavy = '';

  beforeAll(async () => {
    const words = (page: number) =>
      `Folha ${page}. ${WORDS.repeat(4)}${page % 10 === 0 ? 'Aqui há um grifo dourado.' : ''}`;
    const links = { to: 20, url: 'https://exemplo.example/' };
    book = await publish('serra', '0', { pages: 40, words, chapters: CHAPTERS, links });
    heavy = await publish('pesado', '10,00', { pages: PAGES_OF_HEAVY, words, picture: 400_000 });
  });

  async function publish(name: string, price: string, content: Parameters<typeof writeBook>[1]): Promise<string> {
    const file = join(stage.dataDir, `${name}.pdf`);
    await writeBook(file, content);
    const request = { file, title: `Livro ${name}`, price, url: name };
    return (await publishIn(stage.dataDir, request)).bookId;
  }

  const post = async (page: Page, path: string, data: unknown = {}) => {
    const response = await page.request.post(path, { data, headers: { origin: stage.url } });
    return (await response.json()) as Record<string, string>;
  };

  async function owner(bookId: string, viewport = DESKTOP, email = READER) {
    const context = await stage.context({ viewport, hasTouch: viewport === PHONE });
    const page = await context.newPage();
    await signIn(page, email);
    await post(page, '/functions/addToCart', { data: { productType: 'book', productId: bookId } });
    const { preferenceId, initPoint } = await post(page, '/functions/createPurchaseAndPreference');
    const gateway = new Gateway(stage.url);
    const payment = initPoint ? await gateway.pay({ preferenceId: preferenceId!, status: 'approved' }) : null;
    return { page, context, refund: () => gateway.change(payment!.id, { status: 'refunded' }) };
  }

  const drawn = (page: Page, number: number) =>
    page.locator(`[data-page="${number}"][data-drawn]`).waitFor({ state: 'visible' });
  const read = async (page: Page, bookId: string, number?: number) => {
    await goTo(page, `/biblioteca/${bookId}/ler${number ? `?pagina=${number}` : ''}`);
    if (number) await drawn(page, number);
  };
  const at = (page: Page) => page.getByRole('slider', { name: 'Andar pelo livro' }).inputValue();
  const jumpTo = async (page: Page, number: number) => {
    await page.keyboard.press('g');
    await page.keyboard.type(String(number));
    await page.keyboard.press('Enter');
  };

  it('opens a book, goes through it by key, contents, link and number, and has every word to be selected', async () => {
    const { page } = await owner(book);
    await read(page, book, 1);
    const first = page.getByRole('region', { name: 'Página 1', exact: true });
    await first.getByText(/Folha 1\. O dragão dorme/).waitFor();
    await first.getByText(/ · [0-9A-Z]{4}-/).waitFor();
    await page.keyboard.press('ArrowRight');
    await Promise.all([drawn(page, 2), drawn(page, 3)]);
    await expect.poll(() => new URL(page.url()).searchParams.get('pagina')).toBe('2');

    await page.mouse.move(700, 20);
    await page.getByRole('button', { name: 'Sumário e páginas' }).click();
    const panel = page.getByRole('complementary', { name: 'Navegar no livro' });
    await panel.getByRole('button', { name: 'Mapas 35' }).click();
    await drawn(page, 35);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Voltar à página 2' }).click();
    await drawn(page, 3);

    await page.keyboard.press('Home');
    await drawn(page, 1);
    const outside = page.getByRole('link', { name: /Ver fora/ });
    expect([await outside.getAttribute('href'), await outside.getAttribute('rel')]).toEqual([
      'https://exemplo.example/',
      'noopener noreferrer',
    ]);
    await page.getByRole('link', { name: 'Ir ao capítulo' }).click();
    await drawn(page, 20);
    await jumpTo(page, 999);
    await page.getByText('Este livro vai da página 1 à 40.').waitFor({ state: 'attached' });
    await page.keyboard.press('Control+a');
    await page.keyboard.type('37');
    await page.keyboard.press('Enter');
    await drawn(page, 37);
    await accessible(page);
  });

  it('draws page one of a large book after its own bytes and 300 KiB, in three requests', async () => {
    const { page } = await owner(heavy);
    const answered: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('serveWatermarkedPDF')) answered.push(Number(response.headers()['content-length']));
    });
    await read(page, heavy, 1);
    const { size } = await stat(join(stage.dataDir, 'pesado.pdf'));
    expect(answered.length).toBeLessThanOrEqual(3);
    expect(answered.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(size / PAGES_OF_HEAVY + 300 * 1024);
  });

  it('finds words whatever their accents, lists every place, and goes from one to the next', async () => {
    const { page } = await owner(book);
    await read(page, book, 1);
    await page.keyboard.press('Control+f');
    await page.keyboard.type('GRÍFO dourado');
    await page.getByText('4 ocorrências em 4 páginas.').waitFor();
    const hits = page.getByRole('list', { name: 'Ocorrências' }).getByRole('listitem');
    await expect.poll(() => hits.count()).toBe(4);
    await expect.poll(() => hits.first().locator('mark').textContent()).toBe('grifo dourado');
    await page.keyboard.press('Enter');
    await drawn(page, 10);
    await page.keyboard.press('F3');
    await drawn(page, 20);
    const highlighted = () => page.evaluate(() => [...(CSS.highlights.get('reader-hit') ?? [])].join(''));
    await expect.poll(highlighted).toBe('grifo dourado');
    await page.keyboard.press('Shift+F3');
    await page.keyboard.press('Shift+F3');
    await drawn(page, 40);
    await accessible(page);
  });

  it('follows the reader to another device, and asks where both are used', async () => {
    const [laptop, phone] = await Promise.all([
      owner(book, DESKTOP, 'beta@demo.test').then(({ page }) => page),
      owner(book, PHONE, 'beta@demo.test').then(({ page }) => page),
    ]);
    await read(laptop, book);
    await drawn(laptop, 1);
    await jumpTo(laptop, 12);
    await drawn(laptop, 12);
    const told = async () =>
      (
        (await post(laptop, '/functions/getReading', { data: { bookId: book } })).result as never as {
          position: { page: number } | null;
        }
      ).position?.page;
    await expect.poll(told).toBe(12);

    await read(phone, book);
    await drawn(phone, 12);
    await jumpTo(laptop, 30);
    await expect.poll(() => at(phone)).toBe('30');
    await phone.getByText('Seguindo o seu outro aparelho, na página 30.').waitFor();

    await jumpTo(phone, 5);
    await laptop.getByText('Em outro aparelho você está na página 5.').waitFor();
    await expect.poll(() => at(laptop)).toBe('30');
    await laptop.getByRole('button', { name: 'Continuar da página 5' }).click();
    await expect.poll(() => at(laptop)).toBe('5');

    await read(phone, book, 40);
    await phone.getByText('Da última vez você parou na página 5.').waitFor();
    await expect.poll(() => told()).toBe(5);
    await phone.getByRole('button', { name: 'Ficar na 40' }).click();
    await expect.poll(told).toBe(40);
  });

  it('marks pages on every device', async () => {
    const { page, context } = await owner(book);
    const other = await context.newPage();
    await read(page, book, 21);
    await read(other, book, 21);
    await page.keyboard.press('b');
    await other.getByRole('button', { name: 'Tirar o marcador desta página' }).waitFor();
    await other.keyboard.press('m');
    await other.getByRole('button', { name: 'Bestiário 21' }).waitFor();
    await other.getByRole('button', { name: 'Dar nome ao marcador da página 21' }).click();
    await other.getByRole('textbox', { name: 'Nome do marcador da página 21' }).fill('O grifo');
    await accessible(other);
    await other.keyboard.press('Enter');
    await other.getByRole('button', { name: 'O grifo 21' }).waitFor();
    await other.getByRole('button', { name: 'Tirar o marcador da página 21' }).click();
    await page.getByRole('button', { name: 'Marcar esta página' }).waitFor();
  });

  it('keeps what is drawn without a connection, says so, and goes on by itself', async () => {
    const { page, context } = await owner(heavy);
    await read(page, heavy, 1);
    await context.setOffline(true);
    await jumpTo(page, 28);
    await page.getByText(/^Sem conexão/).waitFor();
    await page.keyboard.press('Home');
    await drawn(page, 1);
    await jumpTo(page, 28);
    await context.setOffline(false);
    await drawn(page, 28);
    await page.getByText(/^Sem conexão/).waitFor({ state: 'detached' });
  });

  it('says what the server says while a copy is prepared, and opens it by itself', async () => {
    const { page } = await owner(heavy);
    const message = 'Sua cópia desse livro está sendo preparada. Tente de novo em instantes.';
    let ready = false;
    await page.route('**/functions/serveWatermarkedPDF*', (route) => {
      const headers = { 'Retry-After': '1' };
      const json = { error: { status: 'UNAVAILABLE', message } };
      return ready ? route.continue() : route.fulfill({ status: 503, headers, json });
    });
    await goTo(page, `/biblioteca/${heavy}/ler?pagina=1`);
    await page.getByText(`${message} O leitor continua tentando sozinho.`).waitFor();
    ready = true;
    await drawn(page, 1);
    await page.getByText(message).waitFor({ state: 'detached' });
  });

  it('says kindly that a book was given back while it was read', async () => {
    const { page, refund } = await owner(heavy, DESKTOP, 'criador@demo.test');
    await read(page, heavy, 1);
    await refund();
    await jumpTo(page, 25);
    await page.getByText('Este livro não está mais na sua biblioteca').waitFor();
    await reload(page);
    await page.getByRole('heading', { name: 'Este livro não está na sua biblioteca' }).waitFor();
    await page.getByRole('link', { name: 'Ver o livro na loja' }).waitFor();
    await accessible(page);
  });

  it('asks for the password of a file that has one', async () => {
    const { page } = await owner(book);
    const locked = await lockedPdf('segredo');
    await page.route('**/functions/serveWatermarkedPDF*', (route) =>
      route.fulfill({
        status: 206,
        body: locked,
        headers: { 'Content-Range': `bytes 0-${locked.length - 1}/${locked.length}` },
      }),
    );
    await read(page, book);
    const field = page.getByLabel('Senha do arquivo');
    await field.fill('errada');
    await page.getByRole('button', { name: 'Abrir' }).click();
    await page.getByText('Não é essa.').waitFor();
    await accessible(page);
    await field.fill('segredo');
    await page.keyboard.press('Enter');
    await page.getByText('Só para quem sabe').first().waitFor();
  });

  it('says what to do with a file it cannot open', async () => {
    const { page } = await owner(book);
    await page.route('**/functions/serveWatermarkedPDF*', (route) =>
      route.fulfill({ status: 206, body: 'nada', headers: { 'Content-Range': 'bytes 0-3/4' } }),
    );
    await read(page, book);
    await page.getByRole('heading', { name: 'Este livro não abriu aqui' }).waitFor();
    await page.getByRole('link', { name: 'Baixar o PDF' }).waitFor();
  });

  it('fits a phone: taps, tools under the lantern, nothing wider than the window', async () => {
    const { page } = await owner(book, PHONE);
    for (const viewport of [PHONE, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport);
      await read(page, book, 3);
      await expect.poll(() => sideways(page)).toBe(0);
      const bar = page.locator('.reader-top');
      await page.touchscreen.tap(viewport.width / 2, 300);
      await expect.poll(() => bar.getAttribute('data-hidden')).toBe('true');
      await page.touchscreen.tap(viewport.width / 2, 300);
      await expect.poll(() => bar.getAttribute('data-hidden')).toBeNull();
      await page.getByRole('button', { name: 'Aparência' }).click();
      await page.getByRole('radio', { name: 'Noite' }).check();
      await accessible(page);
      await page.keyboard.press('Escape');
    }
  });

  it('holds five thousand pages with a handful of them at hand', async () => {
    const pages = 5_000;
    const long = await publish('enorme', '0', { pages, words: (page) => `Folha ${page}.`, chapters: { 4990: 'Fim' } });
    const { page } = await owner(long);
    await read(page, long, 1);
    await page.keyboard.press('3');
    await jumpTo(page, 4_321);
    await drawn(page, 4_321);
    await page.getByText('Folha 4321.').waitFor();
    await expect.poll(() => page.locator('.reader-sheet').count()).toBeLessThan(8);
    await page.keyboard.press('t');
    await page.getByRole('button', { name: 'Página 4321', exact: true }).waitFor();
    await expect.poll(() => page.locator('.reader-thumbnail').count()).toBeLessThan(30);
  });
});

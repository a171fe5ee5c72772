import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type LibraryView, mainFile } from '../../features/library/library.ts';
import { hasChromium } from '../support/chromium.ts';
import { writePdf } from '../support/pdf.ts';
import { accessible, callAs, heading, hydrated, openStage, PHONE, sideways, signIn } from '../support/stage.ts';
import { holdToasts } from '../support/toasts.ts';

const FREE = ['abc-da-mesa', 'quermesse-do-fim'];

describe.skipIf(!hasChromium)('the library', () => {
  const stage = openStage();
  const { visit } = stage;
  let serial = 0;

  async function reader(path = '/biblioteca', options: BrowserContextOptions = {}, books = FREE): Promise<Page> {
    const page = await (await stage.context(options)).newPage();
    serial += 1;
    await signIn(page, `estante-${serial}@demo.test`);
    const headers = { origin: stage.url };
    for (const productId of books) {
      const data = { data: { productType: 'book', productId } };
      expect((await page.request.post('/functions/addToCart', { data, headers })).status()).toBe(200);
    }
    await page.request.post('/functions/createPurchaseAndPreference', { data: {}, headers });
    await page.goto(path);
    if (options.javaScriptEnabled !== false) await hydrated(page);
    return page;
  }

  const shelf = (page: Page) => page.getByRole('region', { name: /livro/ });
  const titles = (page: Page) => shelf(page).getByRole('heading', { level: 3 }).allTextContents();
  const drawerLink = (page: Page, title: string) => page.getByRole('link', { name: `Arquivos e mais: ${title}` });
  const hasFocus = (page: Page, id: string) => page.evaluate((name) => document.activeElement?.id === name, id);

  it('is found in without accents, narrowed by its address, and says so where nothing is', async () => {
    const page = await reader();
    await heading(page, 'Biblioteca');
    await expect.poll(() => titles(page)).toHaveLength(2);
    await accessible(page);
    await page.getByRole('searchbox').pressSequentially('QUERMESSE');
    await page.waitForURL(/q=QUERMESSE/);
    await expect.poll(() => titles(page)).toEqual(['A quermesse do fim do mundo']);
    await page.getByRole('searchbox').fill('xilofone');
    await page.getByText('Nada com “xilofone” por aqui').waitFor();
    await accessible(page);
    await page.getByRole('link', { name: 'Ver sem filtros' }).click();
    await page.waitForURL((url) => url.search === '');
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    await page.getByLabel('Ordem').selectOption('titulo');
    await page.waitForURL(/ordem=titulo/);
    await expect.poll(() => titles(page)).toEqual(['A quermesse do fim do mundo', 'ABC da mesa']);
    await page.getByRole('link', { name: /^Versão nova/ }).click();
    await page.getByText('Tudo em dia').waitFor();
    await page.goBack();
    await expect.poll(() => titles(page)).toHaveLength(2);
  });

  it('opens a drawer by keyboard, with every file and how the book came, and goes back to where one was', async () => {
    const page = await reader();
    await drawerLink(page, 'ABC da mesa').focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'ABC da mesa' });
    await drawer.getByText(/^Pego de graça em \d\d\/\d\d\/\d{4}/).waitFor();
    await page.waitForURL(/livro=abc-da-mesa/);
    await accessible(page);
    const copy = drawer.getByRole('link', { name: /^Baixar ?: O livro/ });
    await drawer.getByText('ainda não baixado').waitFor();
    const answer = await page.request.get((await copy.getAttribute('href'))!);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await drawer.getByText(/^(?!.*ainda).*baixado em/).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await page.waitForURL((url) => url.search === '');
    const back = drawerLink(page, 'ABC da mesa');
    await expect.poll(() => back.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.goto('/biblioteca?mostrar=por-baixar&livro=abc-da-mesa');
    await page
      .getByRole('dialog', { name: 'ABC da mesa' })
      .getByText(/baixado em/)
      .waitFor();
  });

  it('puts a book away and takes it back', async () => {
    const page = await reader();
    await holdToasts(page);
    await drawerLink(page, 'ABC da mesa').click();
    await page.getByRole('button', { name: 'Guardar no arquivo' }).click();
    await page.getByText('ABC da mesa está no arquivo').waitFor();
    await expect.poll(() => titles(page)).toEqual(['A quermesse do fim do mundo']);
    await expect.poll(() => hasFocus(page, 'resultado')).toBe(true);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => titles(page)).toHaveLength(2);

    await drawerLink(page, 'ABC da mesa').click();
    await page.getByRole('button', { name: 'Guardar no arquivo' }).click();
    await page.getByRole('link', { name: /^No arquivo 1/ }).click();
    await expect.poll(() => titles(page)).toEqual(['ABC da mesa']);
    await drawerLink(page, 'ABC da mesa').click();
    await page.getByRole('button', { name: 'Devolver à estante' }).click();
    await page.getByText('O arquivo está vazio').waitFor();
    await accessible(page);
  });

  it('puts several away at once by keyboard, and takes them all back', async () => {
    const page = await reader();
    await holdToasts(page);
    await page.getByRole('button', { name: 'Selecionar' }).press('Enter');
    await page.getByText('Nada selecionado').waitFor();
    await page.getByRole('checkbox', { name: 'Selecionar ABC da mesa' }).press('Space');
    await page.getByText('1 livro selecionado').waitFor();
    await accessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Selecionar' }).press('Enter');
    await page.getByText('Nada selecionado').waitFor();
    await page.getByRole('checkbox', { name: 'Tudo à vista' }).press('Space');
    await page.getByText('2 livros selecionados').waitFor();
    await page.getByRole('button', { name: 'Guardar no arquivo' }).press('Enter');
    await page.getByText('2 livros estão no arquivo').waitFor();
    await page.getByText('A estante está vazia').waitFor();
    await expect.poll(() => hasFocus(page, 'resultado')).toBe(true);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.poll(() => titles(page)).toHaveLength(2);
  });

  it('hears of a new version the moment its creator sends it, and keeps the one before, to take and to read', async () => {
    const mine = await reader();
    const copy = '/functions/serveWatermarkedPDF?bookId=quermesse-do-fim';
    expect((await mine.request.get(copy)).status()).toBe(200);
    const { books } = await callAs<LibraryView>(mine, 'getLibrary', {});
    const { fileId } = mainFile(books.find(({ bookId }) => bookId === 'quermesse-do-fim')!)!;
    const place = { bookId: 'quermesse-do-fim', annotationId: randomUUID(), fileId, page: 1 };
    const marked = { quads: [[0.2, 0.2, 0.5, 0.05]], quote: 'A fila da pescaria', colour: 'yellow', note: '' };
    await callAs(mine, 'saveAnnotation', { ...place, ...marked });
    const trust = { creatorId: 'demo-criador', trusted: true, reason: 'Conhecemos a casa.' };
    await callAs(await stage.visit('/admin', { as: 'admin@demo.test' }), 'trustCreator', trust);
    const page = await (await stage.context()).newPage();
    await signIn(page, 'criador@demo.test', '/produtor');
    await page.getByRole('link', { name: 'A quermesse do fim do mundo' }).click();
    await page.getByRole('link', { name: 'Arquivos e versões' }).click();
    await page.getByRole('button', { name: /^Enviar nova versão/ }).click();
    await accessible(page);
    const dialog = page.getByRole('dialog', { name: 'Enviar nova versão' });
    const again = () => page.getByRole('button', { name: /^Enviar nova versão/ }).click();
    const send = dialog.getByRole('button', { name: 'Enviar', exact: true });
    const choose = (name: string, buffer: Buffer) =>
      dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await send.click();
    await dialog.getByText('Escolha o arquivo primeiro.').waitFor();
    await choose('livro.docx', Buffer.from('x'));
    await dialog.getByText('Aqui vai PDF. Escolha outro arquivo.').waitFor();
    await choose('livro.pdf', Buffer.from('%PDF-1.7 isto não é um livro'));
    await dialog.getByLabel('O que mudou').fill('Mapa refeito, índice no fim.');
    await send.click();
    const row = page.getByRole('region', { name: 'Envios' }).getByRole('listitem');
    await row.getByText(/está danificado ou não é um PDF/).waitFor();
    await accessible(page);
    await row.getByRole('button', { name: 'Tirar da lista' }).press('Enter');
    await row.waitFor({ state: 'detached' });
    const line = await page.context().newCDPSession(page);
    const slow = (uploadThroughput: number, offline = false) =>
      line.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput });
    await line.send('Network.enable');
    await slow(75_000);
    await again();
    await choose('livro.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000_000, 1)]));
    await send.click();
    const bar = row.getByRole('progressbar', { name: 'Enviando livro.pdf' });
    const percent = async () => Number(await bar.getAttribute('aria-valuenow'));
    await expect.poll(percent).toBeGreaterThan(0);
    await row.getByRole('button', { name: 'Pausar' }).press('Enter');
    await row.getByText('Em pausa.').waitFor();
    await row.getByRole('button', { name: 'Continuar' }).press('Enter');
    await row.getByRole('button', { name: 'Pausar' }).waitFor();
    await page.getByRole('link', { name: 'Voltar ao livro' }).click();
    await page.getByRole('button', { name: 'Ficar e enviar' }).click();
    await slow(75_000, true);
    await row.getByText('Esperando a conexão.').waitFor();
    await accessible(page);
    await slow(-1);
    await row.getByText(/está danificado ou não é um PDF/).waitFor();
    await row.getByRole('button', { name: 'Tirar da lista' }).click();
    await row.waitFor({ state: 'detached' });
    const path = join(stage.dataDir, 'quermesse-2.pdf');
    await writePdf(path, ['Segunda versão']);
    await again();
    await choose('quermesse-2.pdf', await readFile(path));
    await expect.poll(() => dialog.getByLabel('O que mudou').inputValue()).toBe('Mapa refeito, índice no fim.');
    await dialog.getByRole('radio', { name: 'Só nos dados do arquivo' }).check();
    await send.click();
    await row.getByText('A versão 2 já vale').waitFor();
    await accessible(page);
    await page.getByText('Versão anterior').waitFor();
    await page.getByText('Mapa refeito, índice no fim.').waitFor();

    await mine.getByRole('link', { name: 'Versão nova 1' }).click();
    await expect.poll(() => titles(mine)).toEqual(['A quermesse do fim do mundo']);
    await drawerLink(mine, 'A quermesse do fim do mundo').click();
    const drawer = mine.getByRole('dialog');
    await drawer.getByText(/nome de quem tem só nos dados do arquivo/).waitFor();
    await drawer.getByText('Mapa refeito, índice no fim.').waitFor();
    await drawer.getByText('Versão anterior').click();
    await drawer.getByRole('link', { name: /^Ler ?: O livro, versão 1/ }).click();
    await heading(mine, /^A quermesse do fim do mundo: versão 1/);
    await mine.locator('[data-page="1"][data-drawn]').waitFor();
    await mine.getByRole('button', { name: 'Aparência' }).click();
    await mine.getByRole('link', { name: 'Ler o livro, na versão mais nova' }).click();
    await heading(mine, 'A quermesse do fim do mundo');
    await mine.getByText('Segunda versão').waitFor();

    await mine.keyboard.press('a');
    const notes = mine.getByRole('complementary', { name: 'Navegar no livro' });
    await notes.getByText(/^Fica em outro arquivo: .*versão 1/).waitFor();
    await notes.getByRole('link', { name: /A fila da pescaria/ }).click();
    await heading(mine, /^A quermesse do fim do mundo: versão 1/);
    await mine.getByRole('button', { name: /^Destaque em amarelo: A fila da pescaria/ }).waitFor();

    const shop = await visit('/loja/a-quermesse-do-fim-do-mundo');
    await shop.getByText(/leva o seu nome e o código da compra só nos dados do arquivo/).waitFor();

    await page.getByRole('button', { name: 'Mudar onde vai o nome em quermesse-2.pdf' }).click();
    const where = page.getByRole('dialog', { name: 'Onde vai o nome de quem compra' });
    await accessible(page);
    await where.getByRole('radio', { name: 'No rodapé de cada página' }).check();
    await where.getByRole('button', { name: 'Mudar' }).click();
    await where.waitFor({ state: 'hidden' });
    await page.getByText('Versão 3', { exact: true }).waitFor();
  });

  it('keeps the look that was chosen', async () => {
    const page = await reader();
    const rows = page.locator('.library-row');
    const remembered = page.waitForResponse('**/functions/setShelfLook');
    await page.getByRole('link', { name: 'Lista', exact: true }).click();
    await expect.poll(() => rows.count()).toBe(2);
    await remembered;
    await accessible(page);
    await page.goto('/biblioteca');
    await expect.poll(() => rows.count()).toBe(2);
    const asList = page.getByRole('link', { name: 'Lista', exact: true });
    await expect.poll(() => asList.getAttribute('aria-current')).toBe('true');
  });

  it('is taken along as a table', async () => {
    const page = await reader();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Levar a lista (CSV)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^biblioteca-rpgpedia-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.split('\r\n').slice(1, 3).join()).toMatch(/ABC da mesa;/);
  });

  it('works without script', async () => {
    const page = await reader('/biblioteca', { javaScriptEnabled: false });
    await page.getByLabel('Ordem').selectOption('titulo');
    await page.getByRole('searchbox').fill('abc');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.waitForURL(/[?&]ordem=titulo/);
    await expect.poll(() => titles(page)).toEqual(['ABC da mesa']);
    await drawerLink(page, 'ABC da mesa').click();
    await page.getByText('Como consegui este livro').waitFor();
  });

  it('has its only book to be read at once on a phone', async () => {
    const page = await reader('/biblioteca', { viewport: PHONE }, ['abc-da-mesa']);
    const read = page.getByRole('link', { name: 'Ler ABC da mesa' });
    await expect
      .poll(() => read.evaluate((link) => link.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(PHONE.height);
    await expect.poll(() => page.getByRole('searchbox').count()).toBe(0);
    await accessible(page);
  });

  it('fits any window, empty or not', async () => {
    const page = await reader('/biblioteca', { viewport: PHONE });
    for (const path of ['/biblioteca', '/biblioteca?vista=lista', '/biblioteca?livro=abc-da-mesa']) {
      await page.goto(path);
      for (const width of [320, 390, 720, 1219, 1220, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => sideways(page), { message: `${path} at ${width}` }).toBe(0);
      }
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await page.reload();
    await accessible(page);

    const bare = await visit(`/auth/login?next=${encodeURIComponent('/biblioteca')}`, { viewport: PHONE });
    await bare.getByRole('textbox', { name: /e-mail/i }).fill('sem-livros@demo.test');
    await bare.locator('button[name="other"]').click();
    await bare.getByText('Sua estante ainda cheira a madeira').waitFor();
    await hydrated(bare);
    await accessible(bare);
    await bare.getByRole('button', { name: 'Resgatar um código' }).click();
    await bare.getByRole('dialog').waitFor();
  });
});

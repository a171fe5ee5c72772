import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { DraftView } from '../../features/publishing/drafts/draft-schema.ts';
import { hasChromium } from '../support/chromium.ts';
import { smallPdf, smallPicture } from '../support/drafts.ts';
import {
  accessible,
  callAs,
  DESKTOP,
  heading,
  openStage,
  PHONE,
  sideways,
  signIn,
  untilArrived,
  untilHydrated,
} from '../support/stage.ts';
import { toastOf } from '../support/toasts.ts';

const TITLE = 'Sertão de Vidro';

describe.skipIf(!hasChromium)('the wizard', () => {
  const stage = openStage();

  async function looksRight(page: Page): Promise<void> {
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await expect.poll(() => sideways(page)).toBe(0);
    }
    await accessible(page);
  }

  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement: on } = document;
      return (
        on?.getAttribute('aria-label') ||
        on?.closest('label, .field')?.querySelector('.field-label, span')?.textContent ||
        on?.textContent ||
        ''
      );
    });

  /** Tabs on until the control that begins with `label` has the focus. */
  async function reach(page: Page, label: string): Promise<void> {
    for (let steps = 0; steps < 80; steps++) {
      if ((await focused(page)).trim().startsWith(label)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach “${label}”.`);
  }

  /** Nothing of a step's words is cut, and fourteen pixels of air stand between them and the gouge. */
  async function stepsAreWhole(page: Page): Promise<void> {
    const steps = page.getByRole('list', { name: 'Passos' }).getByRole('listitem');
    await expect
      .poll(() =>
        steps.evaluateAll((items) =>
          items.flatMap((item) => {
            const words = item.querySelector('.step-words')!;
            const shown = words.getBoundingClientRect();
            if (shown.width <= 1) return [];
            const [box, numeral] = [item, item.querySelector('.step-numeral')!].map((one) =>
              one.getBoundingClientRect(),
            );
            const lines = [...words.childNodes].map((node) => {
              const range = document.createRange();
              range.selectNodeContents(node);
              return range.getBoundingClientRect();
            });
            const right = Math.max(...lines.map((line) => line.right));
            const bottom = Math.max(...lines.map((line) => line.bottom));
            const isWhole =
              right <= box!.right + 1 && shown.left - numeral!.right >= 13 && box!.bottom - 7 - bottom >= 13;
            return isWhole ? [] : [item.textContent];
          }),
        ),
      )
      .toEqual([]);
  }

  const next = async (page: Page, title: string) => {
    await reach(page, 'Continuar');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
    await expect.poll(() => focused(page)).toBe(title);
  };
  const saved = (page: Page) => page.getByText(/^Salvo às \d\d:\d\d$/).waitFor();

  it('leads by the keyboard through five steps, each thing typed once, and shows what another member saved', async () => {
    const page = await (await stage.context({ viewport: DESKTOP })).newPage();
    await signIn(page, 'criador@demo.test', '/produtor');
    await page.getByRole('link', { name: 'Registrar um livro' }).press('Enter');
    await heading(page, 'Registrar um livro');
    await untilHydrated(page);
    const typed: string[] = [];
    const type = async (label: string, text: string) => {
      await reach(page, label);
      await page.keyboard.type(text);
      typed.push(label);
    };
    await type('Título', TITLE);
    await type('Descrição curta', 'Forró, ciborgues e chuva de dados.');
    await type('Etiquetas', 'cordel,');
    await type('Preço', '47,90');
    await saved(page);
    await untilArrived(page, /livro=/);
    await heading(page, TITLE);
    await expect.poll(() => page.getByLabel('Endereço na loja').inputValue()).toBe('sertao-de-vidro');
    const bookId = new URL(page.url()).searchParams.get('livro')!;
    const preview = page.getByRole('region', { name: 'Prévia da página' });
    const shows = (text: string) => preview.getByText(text, { exact: true }).waitFor();
    await shows('Forró, ciborgues e chuva de dados.');
    await shows('R$\u00a047,90');
    await shows('falta a idade');
    for (const width of [390, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await stepsAreWhole(page);
    }
    await looksRight(page);

    await next(page, 'Arquivos');
    const send = (place: string, name: string, mimeType: string, buffer: Buffer) =>
      page.getByLabel(place).setInputFiles({ name, mimeType, buffer });
    await send('A imagem da capa', 'capa.svg', 'image/svg+xml', Buffer.from('<svg/>'));
    await page.getByText('capa.svg: aqui vai').waitFor();
    await Promise.all([
      send('O PDF do livro', 'sertao.pdf', 'application/pdf', await smallPdf()),
      send('A imagem da capa', 'capa.jpg', 'image/jpeg', await smallPicture()),
    ]);
    await page.getByText('sertao.pdf está no rascunho, conferido.').waitFor();
    await page.getByText('capa.jpg está no rascunho, conferido.').waitFor();
    await page.getByRole('region', { name: 'Arquivos' }).getByText('2 páginas').waitFor();
    await page.getByText('O rodapé não encosta em texto em nenhuma página.').waitFor();
    await page.getByRole('img', { name: /^O pé da página 1/ }).waitFor();
    await page.getByText('A loja não mostra nenhuma página.').waitFor();
    await page.getByRole('button', { name: 'Ver as páginas' }).press('Enter');
    const pages = page.getByRole('list', { name: 'Páginas do livro' }).getByRole('listitem');
    await expect.poll(() => pages.locator('img').count()).toBe(2);
    await page.getByRole('checkbox', { name: 'Página 1' }).press('Space');
    await page.getByText('1 de 20: a loja mostra a página 1, a qualquer pessoa.').waitFor();
    await page.getByRole('checkbox', { name: 'Página 2' }).press('Space');
    await page.getByText('A prévia de um livro pago nunca é o livro inteiro. Tire alguma página dela.').waitFor();
    await page.getByRole('textbox', { name: 'Páginas da prévia' }).fill('2');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('checkbox', { name: 'Página 1' }).isChecked()).toBe(false);
    await saved(page);
    await looksRight(page);
    await send('O livro, a capa, fichas e mapas', 'ficha.pdf', 'application/pdf', await smallPdf('A ficha.'));
    await expect.poll(() => focused(page)).toBe('O que é cada arquivo?');
    await looksRight(page);
    await page.getByLabel('O que é ficha.pdf').selectOption('Fichas gratuitas');
    await page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter');
    await page.getByText('ficha.pdf está no rascunho, conferido.').waitFor();
    await page
      .getByRole('region', { name: 'Fichas gratuitas' })
      .getByRole('button', { name: 'Tirar ficha.pdf' })
      .waitFor();
    await page.getByRole('button', { name: 'Salvar' }).press('Enter');
    await toastOf(page, 'Tudo salvo.').waitFor();
    await looksRight(page);

    await next(page, 'Descrição');
    const about = page.getByRole('textbox', { name: 'Descrição do livro' });
    await about.waitFor();
    await reach(page, 'Negrito');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('Itálico');
    await page.keyboard.press('ArrowLeft');
    await about.focus();
    await page.keyboard.type('Tem ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('um farol');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('.');
    typed.push('Descrição do livro');
    await page.getByText('17 de 20.000 letras.').waitFor();
    await saved(page);
    await looksRight(page);
    const read = () => callAs<DraftView>(page, 'getBookDraft', { bookId });
    expect((await read()).fields.previewPages).toEqual([2]);
    await expect.poll(async () => (await read()).fields.aboutText).toBe('Tem **um farol**.');
    await shows('um farol');

    await next(page, 'Informações adicionais');
    await page.getByRole('listitem').filter({ hasText: 'Detalhes' }).getByText('opcional, 0 de 9').waitFor();
    await next(page, 'Classificação indicativa');
    await page.getByLabel('Não recomendado para menores de 14 anos').press('Space');
    await page.getByText('Não falta nada.').waitFor();
    await expect.poll(() => preview.getByText(/^falta/).count()).toBe(0);
    await looksRight(page);
    expect(new Set(typed).size).toBe(typed.length);

    const elsewhere = await (await stage.context({ viewport: PHONE })).newPage();
    await signIn(elsewhere, 'criador@demo.test', `/produtor/livro/${bookId}?etapa=4`);
    await elsewhere.getByLabel('Cor de destaque').first().fill('#F062A4');
    await elsewhere.getByLabel('Lançamento (opcional)').fill('15/08/2026');
    await elsewhere.getByText(/dá para ler bem/).waitFor();
    await saved(elsewhere);
    await looksRight(elsewhere);
    await elsewhere.setViewportSize(PHONE);
    await elsewhere.getByRole('button', { name: /Ver a prévia/ }).press('Enter');
    const whole = elsewhere.getByRole('dialog', { name: 'Assim na loja' });
    await whole.getByText('15/08/2026').waitFor();
    await accessible(elsewhere);
    await elsewhere.keyboard.press('Escape');
    await whole.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(elsewhere)).toContain('Ver a prévia');
    const accentOf = (what: ReturnType<Page['locator']>) =>
      what.evaluate((element) => getComputedStyle(element).getPropertyValue('--accent'));
    await expect.poll(() => accentOf(elsewhere.getByRole('banner'))).toBe('#f062a4');
    await expect
      .poll(async () => (await read()).fields)
      .toMatchObject({ accentColor: '#f062a4', releaseDate: '2026-08-15' });
    await page.getByRole('link', { name: /^Informações/ }).press('Enter');
    await page.getByRole('textbox', { name: 'Título', exact: true }).waitFor();
    await elsewhere.getByRole('link', { name: /^Informações/ }).click();
    await elsewhere.getByLabel('Título', { exact: true }).fill('Outro título');
    await saved(elsewhere);
    await expect.poll(async () => (await read()).fields.title).toBe('Outro título');

    await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Título meu');
    const theirs = (field: string) =>
      page.getByRole('group', { name: field }).getByRole('radio', { name: 'O que a outra pessoa salvou' });
    await theirs('Título').waitFor();

    await elsewhere.getByRole('button', { name: 'Duplicar Outro título' }).click();
    await heading(elsewhere, 'Outro título (cópia)');
    await untilArrived(elsewhere, (url) => !url.pathname.includes(bookId));
  });
});

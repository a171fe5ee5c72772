import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { SavedPost } from '../../features/publishing/news/news-schema.ts';
import { hasChromium } from '../support/chromium.ts';
import { accessible, callAs, goTo, heading, openStage, PHONE, sideways } from '../support/stage.ts';
import { toastOf } from '../support/toasts.ts';

const mapOf = (background: string) =>
  sharp({ create: { width: 320, height: 180, channels: 3, background } })
    .png()
    .toBuffer();

describe.skipIf(!hasChromium)('a post of a creator', () => {
  const { visit } = openStage();

  it('is written with a picture, previewed, published, read and edited', async () => {
    const page = await visit('/produtor/novidades/nova', { as: 'criador@demo.test' });
    await page.getByRole('textbox', { name: 'Título' }).fill('O mapa da maré');
    await page.getByRole('textbox', { name: 'Texto' }).click();
    await page.keyboard.type('Saiu o primeiro mapa.');
    await page.getByLabel('Pôr uma imagem').setInputFiles({
      name: 'mapa.png',
      mimeType: 'image/png',
      buffer: await mapOf('#246'),
    });
    const words = page.getByLabel('O que a 1ª imagem mostra');
    await words.waitFor();
    await page.getByRole('button', { name: 'Salvar o rascunho' }).click();
    await page.getByText('Descreva esta imagem: quem não a vê lê a descrição.').waitFor();
    await words.fill('Um mapa da costa');
    await accessible(page);
    await page.getByRole('button', { name: 'Salvar o rascunho' }).click();
    await toastOf(page, 'Rascunho salvo.').waitFor();
    await page.getByRole('button', { name: 'Ver como fica' }).click();
    const preview = page.getByRole('dialog', { name: 'O mapa da maré' });
    await preview.getByText('Saiu o primeiro mapa.').waitFor();
    await preview.getByRole('img', { name: 'Um mapa da costa' }).waitFor();
    await accessible(page);
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    const shown = page.getByRole('link', { name: 'Ver no ar' });
    const address = (await shown.getAttribute('href'))!;

    const reader = await visit(address, { viewport: PHONE });
    await heading(reader, 'O mapa da maré');
    const map = reader.getByRole('img', { name: 'Um mapa da costa' });
    await map.scrollIntoViewIfNeeded();
    await expect.poll(() => map.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(320);
    await expect.poll(() => sideways(reader)).toBe(0);
    await accessible(reader);
    await goTo(reader, '/novidades');
    const listed = reader.locator('.news-first-picture img');
    await expect.poll(() => listed.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(320);
    await expect.poll(() => sideways(reader)).toBe(0);
    await goTo(reader, address);

    await page.getByLabel('O que a 1ª imagem mostra').fill('Um mapa da costa e do farol');
    await page.getByRole('button', { name: 'Salvar a mudança' }).click();
    await toastOf(page, 'Novidade mudada: já está no ar.').waitFor();
    await page.getByRole('button', { name: 'Tirar a 1ª imagem' }).click();
    await page.getByLabel('Pôr uma imagem').setInputFiles({
      name: 'outro.png',
      mimeType: 'image/png',
      buffer: await mapOf('#642'),
    });
    await page.getByLabel('O que a 1ª imagem mostra').fill('O mapa pintado');
    await page.getByRole('button', { name: 'Salvar a mudança' }).click();
    await expect
      .poll(async () => {
        await goTo(reader, address);
        return reader
          .locator('.news-picture img')
          .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt));
      })
      .toEqual(['O mapa pintado']);
    await reader.getByText(/editado em/).waitFor();
  });

  it('keeps a table and a link to the store through the editor, and is well-formed in its feeds', async () => {
    const page = await visit('/produtor/novidades', { as: 'criador@demo.test' });
    const { postId, slug } = await callAs<SavedPost>(page, 'saveNewsPost', {
      title: 'Armas & <feiras>\u000b',
      text: 'Vá à [loja](/loja).\n\n| Arma | Dano |\n| --- | --: |\n| Faca | 1d4 |\n\nCuidado.',
    });
    await goTo(page, `/produtor/novidades/${postId}`);
    const words = page.getByRole('textbox', { name: 'Texto' });
    await words.getByText('Cuidado.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Muito.');
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    await page.getByRole('link', { name: 'Ver no ar' }).waitFor();

    const reader = await visit(`/novidades/${slug}`, { viewport: PHONE });
    await reader.getByText('Cuidado. Muito.').waitFor();
    await reader.getByRole('columnheader', { name: 'Dano' }).waitFor();
    await reader.getByRole('cell', { name: '1d4' }).waitFor();
    expect(await reader.getByRole('link', { name: 'loja', exact: true }).getAttribute('href')).toBe('/loja');
    await expect.poll(() => sideways(reader)).toBe(0);
    await accessible(reader);
    for (const format of ['atom', 'rss']) {
      const read = await reader.evaluate(async (path) => {
        const feed = new DOMParser().parseFromString(await (await fetch(path)).text(), 'application/xml');
        const titles = [...feed.querySelectorAll('entry > title, item > title')].map((title) => title.textContent);
        return [feed.querySelector('parsererror')?.textContent ?? null, titles.includes('Armas & <feiras>')];
      }, `/novidades/${format}.xml`);
      expect(read, format).toEqual([null, true]);
    }
  });

  it('that is deleted leads whoever was told of it to the others', async () => {
    const follower = await visit('/novidades', { viewport: PHONE, as: 'jogador@demo.test' });
    await callAs(follower, 'follow', { creatorId: 'demo-criador', on: true });
    const page = await visit('/produtor/novidades/nova', { as: 'criador@demo.test' });
    await page.getByRole('textbox', { name: 'Título' }).fill('O mapa errado');
    await page.getByRole('textbox', { name: 'Texto' }).click();
    await page.keyboard.type('Este mapa não era para sair.');
    await page.getByRole('button', { name: 'Publicar agora' }).click();
    await page.getByRole('link', { name: 'Ver no ar' }).waitFor();
    await goTo(follower, '/notificacoes');
    await follower.getByText('Oficina Jenipapo: O mapa errado').waitFor();
    await page.getByRole('button', { name: 'Apagar esta novidade' }).click();
    await page.getByText('“O mapa errado” apagada.').waitFor();

    await goTo(follower, '/notificacoes');
    const line = follower.getByRole('link', { name: 'Não lida: Oficina Jenipapo: esta novidade saiu do ar.' });
    await line.waitFor();
    await expect.poll(() => follower.getByText(/mapa errado|não era para sair/).count()).toBe(0);
    await accessible(follower);
    await line.click();
    await heading(follower, 'Novidades');
    await follower.goBack();
    await follower.getByRole('link', { name: /^Oficina Jenipapo: esta novidade saiu do ar/ }).waitFor();
  });
});

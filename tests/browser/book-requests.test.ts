import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import {
  accessible,
  callAs,
  DESKTOP,
  goTo,
  openStage,
  PHONE,
  reload,
  sideways,
  untilFocused,
} from '../support/stage.ts';

const BOOK = '/loja/greve-na-serra';
const TITLE = 'Greve na serra';

describe.skipIf(!hasChromium)('a book bought elsewhere', () => {
  const stage = openStage();

  async function looksRight(page: Page): Promise<void> {
    await accessible(page);
    await expect.poll(() => sideways(page)).toBe(0);
  }

  it('is asked for with a proof, granted by keyboard, and in the library; a refusal says why', async () => {
    const reader = await stage.visit(BOOK, { as: 'leitora@example.org', viewport: PHONE });
    const { bookId } = await callAs<{ bookId: string }>(reader, 'getBook', { bookURL: 'greve-na-serra' });
    await reader.getByRole('button', { name: 'Já tenho este livro' }).click();
    const dialog = reader.getByRole('dialog', { name: `Já tenho ${TITLE}` });
    await dialog.getByLabel('Onde e quando você comprou').fill('Na feira de Campina Grande, em 2019.');
    const photo = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#a53' } })
      .jpeg()
      .toBuffer();
    await dialog.locator('input[type=file]').setInputFiles({ name: 'nota.jpg', mimeType: 'image/jpeg', buffer: photo });
    await dialog.getByText('Comprovante pronto para ir junto.').waitFor();
    await looksRight(reader);
    await dialog.getByRole('button', { name: 'Pedir o livro' }).click();
    await reader.getByText('Você pediu este livro em').waitFor();
    await dialog.waitFor({ state: 'detached' });

    const other = await stage.visit(BOOK, { as: 'leitor@example.org', viewport: DESKTOP });
    await callAs(other, 'requestBook', { bookId, note: 'Comprei de um amigo.' });
    await reload(other);
    await other.getByText('Você pediu este livro em').waitFor();

    const studio = await stage.visit('/produtor', { as: 'criador@demo.test', viewport: DESKTOP });
    await studio.getByRole('link', { name: 'Pedidos (2)' }).click();
    const rows = studio.locator('[data-row]');
    await rows.nth(1).waitFor();
    await looksRight(studio);
    await rows.first().press('?');
    await studio.getByRole('dialog', { name: 'Responder pelo teclado' }).waitFor();
    await studio.keyboard.press('Escape');
    await untilFocused(rows.first());
    await studio.keyboard.press('j');
    await untilFocused(rows.nth(1));
    await studio.keyboard.press('k');
    await untilFocused(rows.first());
    await studio.keyboard.press('g');
    await studio.getByRole('link', { name: 'Pedidos (1)' }).waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    await untilFocused(rows.first());
    await studio.keyboard.press('r');
    const refusing = studio.getByRole('dialog', { name: `Recusar ${TITLE}?` });
    await refusing.getByRole('button', { name: 'Recusar' }).click();
    await refusing.getByText('Diga por quê: quem pediu vai ler.').waitFor();
    await refusing.getByLabel('Por quê').fill('Mande uma foto do livro.');
    await refusing.getByRole('button', { name: 'Recusar' }).click();
    await studio.getByText('Ninguém espera resposta').waitFor();

    await reader.getByText('Esse livro já é seu.').waitFor();
    await goTo(reader, '/biblioteca');
    await reader.getByRole('link', { name: TITLE }).first().waitFor();
    await other.getByText('Mande uma foto do livro.').waitFor();
    await goTo(other, '/biblioteca');
    const asked = other.getByRole('region', { name: 'Livros que você pediu' });
    await asked.getByText('Mande uma foto do livro.').waitFor();
    await looksRight(other);
    await asked.getByRole('link', { name: 'Pedir de novo' }).click();
    await other.getByRole('button', { name: 'Pedir de novo' }).waitFor();
  });

  it('is granted to all who wait, once they were counted', async () => {
    const page = await stage.visit(BOOK, { as: 'umas@example.org', viewport: PHONE });
    const { bookId } = await callAs<{ bookId: string }>(page, 'getBook', { bookURL: 'greve-na-serra' });
    await callAs(page, 'requestBook', { bookId });
    const next = await stage.visit(BOOK, { as: 'outras@example.org', viewport: PHONE });
    await callAs(next, 'requestBook', { bookId });
    const studio = await stage.visit('/produtor/resgates', { as: 'criador@demo.test', viewport: PHONE });
    await looksRight(studio);
    await studio.getByRole('button', { name: 'Liberar todos os 2' }).click();
    const dialog = studio.getByRole('dialog', { name: 'Liberar 2 pedidos?' });
    await dialog.getByText('2 pedidos de um livro.').waitFor();
    await dialog.getByRole('button', { name: 'Liberar 2 pedidos' }).click();
    await studio.getByText('2 pedidos liberados. Quem pediu foi avisado.').waitFor();
    await studio.getByText('Ninguém espera resposta').waitFor();
    await studio.getByRole('link', { name: 'Liberados' }).click();
    await expect.poll(() => studio.locator('[data-row]').count()).toBe(3);
  });
});

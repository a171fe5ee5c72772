import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { openLedTable } from '../support/led-table.ts';
import { MOVES_MOST, mostMoved } from '../support/moves.ts';
import { accessible, callAs, DESKTOP, goTo, openStage, PHONE, sideways, untilFocused } from '../support/stage.ts';
import { holdToasts } from '../support/toasts.ts';

const LONG = 'Ocaminhodasantigascasasdefarinhaedasmargensdoaçudeatéaportadacasagrandequeninguémabre';

describe.skipIf(!hasChromium)('what is handed over at a table', () => {
  const stage = openStage();

  it('refuses a picture of 40 MB with a sentence, is read, and is removed', async () => {
    const { campaignId, ana, jo } = await openLedTable(stage);

    await goTo(ana, `/colecoes/campanhas/${campaignId}/entregas`);
    await ana.getByRole('button', { name: 'Escrever nota' }).click();
    const writing = ana.getByRole('dialog', { name: 'Escrever nota' });
    // A file with a hole: the browser asks for its size alone, and no byte of it goes through the test.
    const map = join(stage.dataDir, 'mapa.png');
    await writeFile(map, '');
    await truncate(map, 40 * 1024 * 1024);
    await writing.getByLabel('Imagem').setInputFiles(map);
    await writing.getByText('Esse arquivo tem 41,9 MB. O maior que dá para enviar aqui tem 20 MB.').waitFor();
    await writing.getByLabel('Quem lê').selectOption('A mesa toda');
    await writing.getByRole('textbox', { name: 'Título' }).fill(LONG);
    await accessible(ana);
    await writing.getByRole('button', { name: 'Salvar a nota' }).click();
    await writing.waitFor({ state: 'hidden' });
    await untilFocused(ana.getByRole('button', { name: 'Escrever nota' }));

    await goTo(jo, `/colecoes/campanhas/${campaignId}`);
    await jo.getByRole('status').getByText(LONG).first().waitFor();
    await accessible(jo);
    await expect.poll(() => sideways(jo)).toBe(0);
    await jo.getByRole('link', { name: `Ler ${LONG}` }).click();
    await untilFocused(jo.locator('details[open] > summary').filter({ hasText: LONG }));
    await accessible(jo);
    await expect.poll(() => sideways(jo)).toBe(0);
    await jo.getByRole('link', { name: 'Mesa', exact: true }).click();
    await jo.getByText('Ninguém falou nem rolou nesta mesa ainda.').waitFor();
    expect(await jo.getByRole('link', { name: `Ler ${LONG}` }).count()).toBe(0);

    await ana.getByText(LONG).first().click();
    await ana.getByRole('button', { name: `Apagar ${LONG}` }).click();
    const removing = ana.getByRole('dialog', { name: `Apagar ${LONG}?` });
    expect(await removing.evaluate((window) => window.scrollWidth - window.clientWidth)).toBe(0);
    await ana.getByRole('button', { name: 'Apagar a nota' }).click();
    await untilFocused(ana.getByRole('heading', { name: 'Documentos' }));
    await ana.getByText('Uma carta, um mapa em palavras', { exact: false }).waitFor();
    await expect.poll(() => ana.getByText(LONG).count()).toBe(0);
  });

  it('moves nothing while it is unread, and is read on all devices', async () => {
    const { campaignId, ana, jo } = await openLedTable(stage);
    await callAs(ana, 'writeNote', { campaignId, title: 'A carta', text: 'Queime.', audience: 'mesa' });
    const table = `/colecoes/campanhas/${campaignId}`;
    // A desktop has the paper itself beside the party.
    const told = jo.getByText('A carta', { exact: true }).filter({ visible: true }).first();
    expect(await mostMoved(jo, table, told)).toBeLessThanOrEqual(MOVES_MOST);
    expect(await mostMoved(jo, `${table}/turma`, jo.getByRole('button', { name: 'Já li' }))).toBeLessThanOrEqual(
      MOVES_MOST,
    );
    const served = await jo.request.get(table);
    expect(await served.text()).toMatch(/Ler<span class="sr-only">[^/]*A carta/);
    const other = await stage.visit(`${table}/diario`, { as: 'jo@demo.test', viewport: DESKTOP });
    await other.getByRole('link', { name: 'Ler A carta' }).waitFor();
    await goTo(jo, table);
    await jo.getByRole('link', { name: 'Ler A carta' }).click();
    await jo.getByText('Queime.').waitFor();
    await other.getByRole('link', { name: 'Ler A carta' }).waitFor({ state: 'detached' });
    await goTo(other, `/colecoes/campanhas/${campaignId}/turma`);
    await other.getByRole('link', { name: 'A carta', exact: true }).waitFor();
    expect(await other.getByRole('button', { name: 'Já li' }).count()).toBe(0);
  });

  it('is shown to all by whom it names, from the table or later, and the focus stays', async () => {
    const { campaignId, ana, jo } = await openLedTable(stage);
    const { uid } = await callAs<{ uid: string }>(jo, 'getUser', {});
    const hand = (title: string) =>
      callAs(ana, 'writeNote', { campaignId, title, text: 'Queime.', audience: 'pessoas', uids: [uid] });
    const show = async (title: string) => {
      await jo.getByRole('button', { name: `Mostrar à mesa: ${title}` }).click();
      await jo.getByRole('dialog').getByRole('button', { name: 'Mostrar a todos' }).click();
      await jo.getByRole('button', { name: `Mostrar à mesa: ${title}` }).waitFor({ state: 'detached' });
    };

    await hand('A carta');
    await goTo(jo, `/campanhas/${campaignId}/turma`);
    await show('A carta');
    await untilFocused(jo.getByRole('button', { name: 'Já li' }));
    await accessible(jo);
    await jo.getByRole('button', { name: 'Já li' }).press('Enter');
    await untilFocused(jo.getByRole('link', { name: 'A carta' }));

    await hand('O mapa');
    await goTo(jo, `/colecoes/campanhas/${campaignId}/entregas`);
    const map = jo.getByText('O mapa', { exact: true });
    await map.click();
    await accessible(jo);
    await expect.poll(() => sideways(jo)).toBe(0);
    await show('O mapa');
    await untilFocused(jo.locator('summary').filter({ has: map }));
  });

  it('comes from the conversation, of a scene, and by one paragraph alone', async () => {
    const { campaignId, ana, jo } = await openLedTable(stage);
    const command = { t: 'create', title: 'O porão' };
    const data = { campaignId, requestId: crypto.randomUUID(), command };
    const made = await ana.request.post('/functions/commandScene', { data, headers: { origin: stage.url } });
    expect(made.status()).toBe(200);
    await goTo(jo, `/colecoes/campanhas/${campaignId}`);
    await goTo(ana, `/colecoes/campanhas/${campaignId}`);

    await ana.getByRole('button', { name: 'Entregar' }).click();
    await ana.getByRole('dialog', { name: 'Entregar' }).getByRole('button', { name: 'Um item' }).click();
    const giving = ana.getByRole('dialog', { name: 'Entregar um item' });
    await giving.getByRole('textbox', { name: 'O que acharam' }).fill('Corda');
    await giving.getByRole('textbox', { name: 'Quantos' }).fill('2');
    await accessible(ana);
    await giving.getByRole('button', { name: 'Entregar' }).click();
    await jo.getByText('2 × Corda: está no espólio, para quem pegar.', { exact: true }).waitFor();
    await untilFocused(ana.getByRole('button', { name: 'Entregar' }));

    await goTo(ana, `/colecoes/campanhas/${campaignId}/cena`);
    await holdToasts(ana);
    await ana.getByRole('button', { name: 'Notas', exact: true }).click();
    const notes = ana.getByRole('region', { name: 'Notas da cena' });
    await notes.getByRole('button', { name: 'Escrever nota' }).click();
    const writing = ana.getByRole('dialog', { name: 'Escrever nota' });
    await writing.getByRole('textbox', { name: 'Título' }).fill('O freezer');
    await writing.getByRole('textbox', { name: 'Texto' }).fill('A certidão está no gelo.\n\nO freezer range.');
    await expect.poll(() => writing.getByLabel('Cena').inputValue()).not.toBe('');
    await accessible(ana);
    await writing.getByRole('button', { name: 'Salvar a nota' }).click();
    await notes.locator('summary').filter({ hasText: 'O freezer' }).click();
    await accessible(ana);
    await expect.poll(() => sideways(ana)).toBe(0);
    await notes.getByRole('button', { name: /^Revelar trecho.*O freezer range/ }).click();
    await notes.getByText(/a mesa leu às/).waitFor();
    await jo.getByRole('link', { name: 'Ler Trecho revelado' }).click();
    await jo.getByText('O freezer range.').waitFor();
    await accessible(jo);
    await expect.poll(() => sideways(jo)).toBe(0);
    expect(await jo.getByText('certidão').count()).toBe(0);

    await ana.getByRole('button', { name: 'Desfazer' }).click();
    await notes.getByRole('button', { name: /^Revelar trecho.*O freezer range/ }).waitFor();
    await jo.getByText('Nada foi entregue a você ainda.').waitFor();
    await goTo(ana, `/colecoes/campanhas/${campaignId}/entregas`);
    await ana.getByText('Quem mestra, em O porão').waitFor();
  });

  it('is reached by keys alone where a window is narrow', async () => {
    const { campaignId, ana } = await openLedTable(stage, 'A ponte', PHONE);
    await goTo(ana, `/colecoes/campanhas/${campaignId}`);
    const giving = ana.getByRole('button', { name: 'Entregar', exact: true });
    await ana.getByRole('textbox', { name: 'Fale, ou role' }).focus();
    await ana.keyboard.press('Shift+Tab');
    await ana.keyboard.press('Shift+Tab');
    await untilFocused(giving);
    await ana.keyboard.press('Enter');
    const dialog = ana.getByRole('dialog', { name: 'Entregar' });
    await dialog.waitFor();
    await ana.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await untilFocused(giving);
  });
});
